import { describe, expect, it } from "vitest";
import { startAlteringProxy } from "../../support/alteringProxy";
import type { Verdict } from "@blog/conformance/report";
import { type StandIn, standIns } from "../../support/standIns";
import { accounts, checkAsJson, installBackend, origin } from "./testBackend";

installBackend();

const runs = {
  "as a guest, whole": [],
  "as a guest, quickly": ["--quick"],
  "with accounts, quickly": [...accounts, "--quick"],
  "with accounts, whole": accounts,
};

/** Stand-ins for other backends, with additional arguments of the command. */
const cases: Record<string, StandIn & { args?: string[] }> = {
  ...standIns,
  "a backend that refuses the page's origin": { args: ["--origin", "https://blog.example.com"] },
};

/** Expected verdict on each stand-in, or its verdicts in the order of `runs` if they differ. */
const verdicts: Record<string, Verdict | Verdict[]> = {
  "our own backend": "works",
  "a backend that deviates in many calls": [
    "works otherwise",
    "works otherwise",
    "unsafe",
    "unsafe",
  ],
  "a backend that responds 500 after success": "works",
  "a backend that confirms any link": "works otherwise",
  // It accepts deletions by guests, too.
  "a backend that deletes nothing": ["unsafe", "unsafe", "unsafe", "does not work"],
  "a backend that has no post yet": "works",
  "a backend that responds 404 to unknown addresses": "works otherwise",
  "a backend with messages and a validator in English": "works",
  "a backend that escapes texts as HTML": ["works", "works", "works", "works otherwise"],
  "a backend whose tokens never expire": ["works", "works", "works otherwise", "works otherwise"],
  "a backend that sends password hashes": "unsafe",
  "a backend that limits each address": "works",
  "a backend that sends every error with 200": "works otherwise",
  "a backend that refuses the page's origin": "does not work",
};

/** Calls that succeed only with a mailed link, which no run has, so that their success cannot be checked. */
const linkCalls = ["verifyEmail", "checkResetLink", "resetPassword"];

describe.each(Object.entries(cases))("%s", (name, { alter, intercept, args = [] }) => {
  it.each(Object.entries(runs))("is judged right %s", async (run, options) => {
    const proxy = await startAlteringProxy(origin, (response) => alter?.(response), intercept);
    const { report } = await checkAsJson(proxy.origin, ...options, ...args);
    await proxy.close();
    const expected = [verdicts[name] ?? []].flat();
    expect(report.outcome).toBe(expected[Object.keys(runs).indexOf(run)] ?? expected[0]);
    const unchecked = report.uncheckedSuccesses.join();
    expect(linkCalls.filter((call) => !unchecked.includes(call))).toEqual([]);
  });
});
