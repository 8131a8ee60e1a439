import { defineConfig } from "vitest/config";

/** Tests of the guide in docs/operations.md, which `run.sh` runs as root in a copy of the machine. */
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
