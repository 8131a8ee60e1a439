import { onTestFinished, vi } from "vitest";

type Clock = "Date" | "performance" | "setTimeout" | "setInterval";

/** Stops clocks until the end of the test: they go on by `vi.advanceTimersByTime` alone. */
export function stopClock(...clocks: Clock[]): void {
  vi.useFakeTimers({ toFake: clocks });
  onTestFinished(() => void vi.useRealTimers());
}
