import { onTestFinished, vi } from "vitest";

const clocks = {
  Date: ["Date"],
  performance: ["performance"],
  setTimeout: ["setTimeout", "clearTimeout"],
  setInterval: ["setInterval", "clearInterval"],
} as const;

/** Stops clocks until the end of the test; only `vi.advanceTimersByTime` advances them. */
export function stopClock(...names: (keyof typeof clocks)[]): void {
  vi.useFakeTimers({ toFake: names.flatMap((name) => [...clocks[name]]) });
  onTestFinished(() => void vi.useRealTimers());
}
