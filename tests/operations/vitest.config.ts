import { defineConfig } from "vitest/config";

/** Tests the guide in docs/operations.md on this machine; needs root, nginx and systemd's tools. */
export default defineConfig({
  test: {
    include: ["tests/operations/*.test.ts"],
    environment: "node",
    globalSetup: "tests/operations/setup.ts",
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 600_000,
  },
});
