import { defineConfig } from "vitest/config";

/** The guide in docs/operations.md, typed by `run.sh` on a machine of its own. */
export default defineConfig({
  test: {
    include: ["tests/operations/*.test.ts"],
    environment: "node",
    fileParallelism: false,
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 180_000,
  },
});
