import { onTestFinished, vi } from "vitest";

type Clock = "Date" | "performance" | "setTimeout" | "setInterval";

/** Stops a clock until the end of the test: it goes on by `vi.advanceTimersByTime` alone. */
export function stopClock(clock: Clock): void {
  vi.useFakeTimers({ toFake: [clock] });
  onTestFinished(() => void vi.useRealTimers());
}
