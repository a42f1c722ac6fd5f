/**
 * A page to look at: a web server for runs, on this machine, over the library's runs and models.
 * {@link dev.bitwell.page.PageServer} answers requests; what a browser shows is in the files beside
 * it.
 */
package dev.bitwell.page;
