import { defineConfig } from "@playwright/test";
import { findChromium } from "./chromium";

/** The built page on the embedded backend, in a real browser. Each worker has a backend of its own. */
export default defineConfig({
  testDir: ".",
  globalSetup: "./demoData.ts",
  outputDir: "../../test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    actionTimeout: 15_000,
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      // Containers run as root, where Chromium's sandbox does not start.
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
});
