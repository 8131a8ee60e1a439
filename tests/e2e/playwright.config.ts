import { defineConfig } from "@playwright/test";
import { findChromium, findFullChromium } from "./chromium";
import type { WorkerFixtures } from "./fixtures";

/** The built page on the embedded backend, in a real browser. Each worker has a backend of its own. */
export default defineConfig<object, WorkerFixtures>({
  testDir: ".",
  // What takes longer than a run for every change may: variants of what the rest holds.
  projects: [
    // Of all pages every second one.
    { name: "short", testIgnore: /\.long\.spec\.ts$/, grepInvert: /page \d*[02468] \(/ },
    {
      name: "long",
      testMatch: /(\.long|everyPage)\.spec\.ts$/,
      use: { launchOptions: launchOptionsOf(findFullChromium()) },
    },
    // What people do, in front of another backend; two tests take the order from raw answers.
    {
      name: "front",
      testMatch: [
        /e2e\/reading\.spec\.ts$/,
        /accounts\/journey\.spec\.ts$/,
        /writing\/(create|(comments|likes|newPicture|ownComments|ownPost|deletion)\.long)\.spec\.ts$/,
        /admin\/(tables|access\.long)\.spec\.ts$/,
      ],
      grepInvert: /ways on from a post|the next new post/,
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
    // What a test routes or cuts off is for the page; the worker has tests of its own.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Less to wait for; what is about motion asks for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: launchOptionsOf(findChromium()),
  },
});

function launchOptionsOf(executablePath: string) {
  // Containers run as root, where Chromium's sandbox does not start.
  return { args: ["--disable-gpu"], executablePath, chromiumSandbox: process.getuid?.() !== 0 };
}
