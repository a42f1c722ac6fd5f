package dev.bitwell.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bitwell.domain.Columns;
import dev.bitwell.run.RunDirectory;
import dev.bitwell.train.RunStoppedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** The page in a real browser, where Debian's Chromium is there; skipped elsewhere. */
class PageBrowserTest {
  private static final Path BROWSER = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

  /** It is a matter of a second; a busy machine may need more. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** Kept: a logger that nobody holds forgets what it was told. */
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  @TempDir static Path folder;
  private static Path csv;
  private static PageServer server;
  private static ChromeDriver browser;

  @BeforeAll
  static void open() throws IOException {
    assumeTrue(
        Files.isExecutable(BROWSER) && Files.isExecutable(DRIVER),
        "no browser: install chromium and chromium-driver");
    csv = SmallRuns.table(folder);
    Path root = Files.createDirectory(folder.resolve("runs"));
    SmallRuns.pairs(csv, root.resolve("animals"), 300);
    SmallRuns.pairs(csv, root.resolve("again"), 30);
    SmallRuns.moons(root.resolve("moons"));
    Files.createDirectory(root.resolve("empty"));
    Files.createDirectory(root.resolve("broken"));
    Files.writeString(root.resolve("broken").resolve("config.json"), "{");
    server = PageServer.start(PageSettings.local(root, 0));
    SELENIUM.setLevel(Level.SEVERE); // the browser may be newer than it knows
    ChromeOptions options = new ChromeOptions();
    options.setBinary(BROWSER.toFile());
    options.addArguments(
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--window-size=1280,900");
    LoggingPreferences logging = new LoggingPreferences();
    logging.enable(LogType.BROWSER, Level.ALL);
    options.setCapability("goog:loggingPrefs", logging);
    ChromeDriverService service =
        new ChromeDriverService.Builder().usingDriverExecutable(DRIVER.toFile()).build();
    browser = new ChromeDriver(service, options);
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.quit();
      server.close();
    }
  }

  /** Whatever was looked at: nothing was complained of, and nothing left the machine. */
  @AfterEach
  void quietAndAtHome() {
    List<String> complaints =
        browser.manage().logs().get(LogType.BROWSER).getAll().stream()
            .map(Object::toString)
            .toList();
    assertEquals(List.of(), complaints);
    Object elsewhere =
        browser.executeScript(
            "return performance.getEntriesByType('resource').map(e => e.name)"
                + ".filter(n => !n.startsWith(location.origin + '/') && !n.startsWith('blob:')"
                + " && !n.startsWith('data:'))");
    assertEquals(List.of(), elsewhere);
  }

  private static void look(String route) {
    browser.get(server.address() + "#" + route);
    await(() -> "true".equals(browser.findElement(By.tagName("body")).getAttribute("data-ready")));
  }

  private static void await(BooleanSupplier wanted) {
    Instant end = Instant.now().plus(PATIENCE);
    while (true) {
      try {
        if (wanted.getAsBoolean()) {
          return;
        }
      } catch (WebDriverException e) {
        // It is being drawn anew.
      }
      if (Instant.now().isAfter(end)) {
        throw new AssertionError(
            "it does not come: " + browser.findElement(By.tagName("body")).getText());
      }
      try {
        Thread.sleep(100);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static List<WebElement> all(String test) {
    return browser.findElements(By.cssSelector("[data-test='" + test + "']"));
  }

  @Test
  void runsAreShownAsWhatTheyAre() {
    look("/");
    Map<String, String> states =
        all("run-row").stream()
            .collect(
                Collectors.toMap(
                    row -> row.getAttribute("data-run"),
                    row -> row.findElement(By.cssSelector("[data-test='state']")).getText()));
    assertTrue(states.keySet().containsAll(List.of("animals", "moons", "empty", "broken")));
    assertNotEquals(states.get("animals"), states.get("broken"));
    assertNotEquals(states.get("empty"), states.get("broken"));
  }

  @Test
  void aRunIsWatchedWhileItIsTrained() throws Exception {
    Path place = folder.resolve("runs").resolve("training");
    CompletableFuture<Void> training =
        CompletableFuture.runAsync(
            () -> {
              try {
                SmallRuns.pairs(csv, place, 2_000_000);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              } catch (RunStoppedException e) {
                // That is what the button is for.
              }
            });
    await(() -> Files.exists(place.resolve("metrics.csv")));
    look("/run/training");
    await(() -> points() >= 2);
    int before = points();
    await(() -> points() > before);
    WebElement stop = browser.findElement(By.cssSelector("[data-test='stop']"));
    stop.click();
    browser.findElement(By.cssSelector("[data-test='stop']")).click();
    training.get(60, TimeUnit.SECONDS);
    await(() -> all("state").get(0).getText().toLowerCase(Locale.ROOT).contains("stop"));
  }

  private static int points() {
    return Integer.parseInt(all("curve-loss").get(0).getAttribute("data-points"));
  }

  /** A value is clicked, and all others move to what a sum over all states says. */
  @Test
  void aColumnIsFixedAndTheOthersMove() throws IOException {
    SmallRuns.Exact exact =
        new SmallRuns.Exact(
            new RunDirectory(folder.resolve("runs").resolve("animals")).readModel());
    look("/run/animals/ask");
    assertTrue(isShown(exact, -1, -1), "nothing is given");
    browser
        .findElement(By.cssSelector("[data-name='wings'] [data-test='value'][data-value='1']"))
        .click();
    await(() -> isShown(exact, 1, 1));
    assertTrue(browser.getCurrentUrl().contains("wings"), "the address restores it");
    browser.navigate().refresh();
    await(() -> isShown(exact, 1, 1));
  }

  private static boolean isShown(SmallRuns.Exact exact, int given, int word) {
    Columns columns = exact.columns();
    for (int c = 0; c < columns.count(); c++) {
      String name = columns.columns().get(c).name().replace("'", "\\'");
      for (int w = 0; w < columns.columns().get(c).words().size(); w++) {
        List<WebElement> shown =
            browser.findElements(
                By.cssSelector(
                    "[data-test='column'][data-name='"
                        + name
                        + "'] [data-test='value'][data-value='"
                        + columns.columns().get(c).words().get(w)
                        + "']"));
        if (shown.isEmpty()) {
          continue; // of two values one is shown
        }
        double value = Double.parseDouble(shown.get(0).getAttribute("data-probability"));
        double error = Double.parseDouble(shown.get(0).getAttribute("data-error"));
        if (Math.abs(value - exact.probability(c, w, given, word)) > 4 * error + 1e-4) {
          return false;
        }
      }
    }
    return !all("column").isEmpty();
  }

  @Test
  void theOddRowsOfAFileAreShown() throws IOException {
    Path file = folder.resolve("look <b>.csv");
    Files.writeString(
        file,
        "tail,wings,size,\""
            + SmallRuns.HOSTILE
            + "\"\n"
            + "yes,1,small,b\n".repeat(5)
            + "no,1,small,b\n");
    look("/run/animals/row");
    await(() -> !all("odd-row").isEmpty());
    all("odd-file").get(0).sendKeys(file.toString());
    await(() -> all("odd-row").size() == 6);
    assertTrue(all("odd-row").get(0).getText().startsWith("Row 6"));
    all("odd-row").get(0).click();
    await(() -> browser.getCurrentUrl().contains("tail%3Dno"));
  }

  @Test
  void aHostileNameStaysText() {
    for (String route : List.of("/run/animals/ask", "/run/animals/row", "/run/animals/couplings")) {
      look(route);
      String text = browser.findElement(By.tagName("body")).getAttribute("textContent");
      assertTrue(route.endsWith("couplings") || text.contains("<img src=x"), route);
      assertNotEquals("owned", browser.getTitle());
      assertTrue(browser.findElements(By.cssSelector("img[src='x']")).isEmpty());
    }
  }

  /** Both colour schemes, and the width of a telephone. */
  @Test
  void itFitsAndFollowsTheColoursOfTheSystem() {
    List<String> routes =
        List.of(
            "/",
            "/run/animals",
            "/run/animals/ask",
            "/run/animals/row",
            "/run/animals/couplings",
            "/run/moons",
            "/run/moons/plane",
            "/run/broken",
            "/run/empty",
            "/compare?runs=animals&runs=again");
    try {
      browser.executeCdpCommand(
          "Emulation.setDeviceMetricsOverride",
          Map.of("width", 390, "height", 844, "deviceScaleFactor", 1, "mobile", true));
      for (String route : routes) {
        look(route);
        Number width =
            (Number) browser.executeScript("return document.documentElement.scrollWidth");
        assertTrue(width.intValue() <= 390, route + " is " + width + " wide");
      }
    } finally {
      browser.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    }
    assertNotEquals(background("light"), background("dark"));
    browser.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of()));
  }

  private static String background(String scheme) {
    browser.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    look("/");
    return (String) browser.executeScript("return getComputedStyle(document.body).backgroundColor");
  }
}
