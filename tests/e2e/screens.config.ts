import { defineConfig } from "@playwright/test";
import base from "./playwright.config";
import { stopServerClocks } from "./stoppedClock";

stopServerClocks();

/** `npm run screenshots`: the README's pictures. */
export default defineConfig(base, {
  projects: [{ name: "screens", testMatch: "screens.ts" }],
  workers: 1,
  timeout: 120_000,
});
