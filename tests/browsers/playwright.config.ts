import { defineConfig } from "@playwright/test";
import type { Engine } from "./fixtures";

/** Runs each role's journeys in Debian's Firefox and WebKit, since the builds that Playwright ships are patched. */
export default defineConfig<{ engine: Engine }>({
  testDir: ".",
  projects: [
    { name: "firefox", use: { engine: "firefox" } },
    { name: "webkit", use: { engine: "webkit" } },
  ],
  globalSetup: "../e2e/demoData.ts",
  outputDir: "../../test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
});
