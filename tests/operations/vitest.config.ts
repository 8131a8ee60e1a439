import { defineConfig } from "vitest/config";

/** The guide in docs/operations.md, tried on this machine: as root, with nginx and systemd's tools. */
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
