import { defineConfig } from "@playwright/test";
import base from "./playwright.config";
import { stopServerClocks } from "./stoppedClock";

stopServerClocks();

/** Takes the README's screenshots, in `npm run screenshots`. */
export default defineConfig(base, {
  projects: [{ name: "screens", testMatch: "screens.ts" }],
  workers: 1,
  timeout: 120_000,
});
