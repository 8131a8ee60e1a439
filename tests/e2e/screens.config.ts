import { defineConfig } from "@playwright/test";
import base from "./playwright.config";
import { stopServerClocks } from "./stoppedClock";

stopServerClocks();

/** `npm run screenshots`: pictures of every page, for the README and for reviewing visual changes. */
export default defineConfig(base, {
  projects: [{ name: "screens", testMatch: "screens.ts" }],
  workers: 1,
  timeout: 120_000,
});
