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

/** Stops the wall clock, but lets a millisecond pass before each reading, so that no two readings are the same. */
export function tickAtEachReading(): void {
  stopClock("Date");
  const tick = () => void vi.advanceTimersByTime(1);
  const TickingDate = new Proxy(Date, {
    construct: (target, args) => {
      if (args.length === 0) tick();
      return Reflect.construct(target, args);
    },
    get: (target, name) => {
      if (name === "now") tick();
      return Reflect.get(target, name);
    },
  });
  vi.stubGlobal("Date", TickingDate);
  onTestFinished(() => void vi.unstubAllGlobals());
}
