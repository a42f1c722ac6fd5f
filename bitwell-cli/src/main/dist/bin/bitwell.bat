@echo off
rem Runs Bitwell from the jars in ..\lib. Needs a Java runtime, 17 or newer, and nothing else.
rem JAVA_HOME             the Java to take instead of the one on the PATH
rem BITWELL_JAVA_OPTIONS  options for Java, such as -Xmx8g
setlocal
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
"%JAVA%" -XX:+UseSerialGC -Djava.awt.headless=true --enable-native-access=ALL-UNNAMED %BITWELL_JAVA_OPTIONS% -cp "%~dp0..\lib\*" dev.bitwell.cli.Bitwell %*
exit /b %ERRORLEVEL%
