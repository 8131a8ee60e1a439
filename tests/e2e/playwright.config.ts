import { defineConfig } from "@playwright/test";
import { findChromium, findFullChromium, launchOptionsOf } from "./chromium";
import type { WorkerFixtures } from "./fixtures";

/** Runs the built app on the embedded backend, one backend per worker. */
export default defineConfig<object, WorkerFixtures>({
  testDir: ".",
  projects: [
    // Tests only every sixth page, and of each law what proves it, to be fast enough to run before every change.
    {
      name: "short",
      testIgnore: /\.long\.spec\.ts$/,
      grepInvert: [/page (?!1 |7 |13 |19 |25 )\d+ \(/, /@long/],
    },
    {
      name: "long",
      // The tested string begins with the path of the file.
      grep: /(\.long|everyPage|firstStyle)\.spec\.ts |@long/,
      use: { launchOptions: launchOptionsOf(findFullChromium()) },
    },
    // Repeats user journeys in reverse-proxy mode.
    {
      name: "front",
      testMatch: [
        /e2e\/reading\.spec\.ts$/,
        /accounts\/journey\.spec\.ts$/,
        /lostAnswers\.spec\.ts$/,
        /everyPage\/keyboard\.spec\.ts$/,
        /admin\/tables\.spec\.ts$/,
      ],
      use: { isReverseProxy: true },
    },
  ],
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
    // Requests of a service worker would bypass `page.route`. The offline tests allow service workers.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Without motion, no test waits for animations. Tests about motion turn it back on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: launchOptionsOf(findChromium()),
  },
});
