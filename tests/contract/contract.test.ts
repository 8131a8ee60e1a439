import { afterAll, describe, expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { startBackend } from "../support/backend";
import { addressesIn, passwordsIn } from "./leaks";
import { parts } from "./parts";
import { prepareSuite } from "./suite";

// One backend and one client for all checks, so that at the end it is known what was asked.
const backend = await startBackend();
const suite = await prepareSuite(backend);
afterAll(backend.close);

describe.each(parts)("%s", (_, check) => {
  check(suite);
});

describe("all answers together", () => {
  const { asked } = suite.api;

  it("came from each call of the API", () => {
    const answered = new Set(asked.filter(({ isOk }) => isOk).map(({ call }) => call));
    const missing = Object.entries(calls).filter(([, call]) => !answered.has(call));
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it("hold no password and no hash of one", () => {
    expect(passwordsIn(asked)).toEqual([]);
  });

  it("hold an e-mail address only where owners and admins read it", () => {
    expect(addressesIn(asked)).toEqual([]);
  });
});
