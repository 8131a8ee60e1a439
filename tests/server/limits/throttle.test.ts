import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createThrottle } from "../../../server/plugins/auditLog";

describe("a throttle", () => {
  it("allows each key once per period", async () => {
    const isAllowed = createThrottle(500);
    expect([isAllowed("a"), isAllowed("a"), isAllowed("b")]).toEqual([true, false, true]);
    await sleep(510);
    expect([isAllowed("a"), isAllowed("a")]).toEqual([true, false]);
  });

  it("silences no key, however many others there are", () => {
    const isAllowed = createThrottle(60_000);
    for (let index = 0; index < 10_000; index += 1) isAllowed(`nr-${index}`);
    expect([isAllowed("a"), isAllowed("a")]).toEqual([true, false]);
  });
});
