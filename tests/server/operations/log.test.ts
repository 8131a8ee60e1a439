import { afterEach, expect, it, vi } from "vitest";
import { createLog, logEvent } from "../../../server/operations/log";

afterEach(() => {
  vi.useRealTimers();
});

it("each line of a log has the time at which it was written", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const times = [
    "2026-01-31T12:00:00.000Z",
    "2026-01-31T12:00:00.001Z",
    "2026-01-31T12:00:00.000Z",
  ];
  const lines: string[] = [];
  const log = createLog("json", (line) => lines.push(line));
  for (const time of times) {
    vi.setSystemTime(time);
    logEvent(log, "server.note");
    logEvent(log, "server.note");
  }
  const written = lines.map((line): unknown => JSON.parse(line).time);
  expect(written).toEqual(times.flatMap((time) => [time, time]));
});
