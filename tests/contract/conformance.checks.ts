import { afterEach, describe, expect, inject, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { type Asked, send } from "./client";
import { keepProfiles } from "./keptProfiles";
import { addressesIn, passwordsIn } from "./leaks";
import { parts } from "./parts";
import { patiently, prepareRemoteSuite, type Remote } from "./remoteBackend";
import type { CheckedCall } from "./report";
import { tidy } from "./tidy";

declare module "vitest" {
  interface ProvidedContext {
    remote: Remote;
  }
  interface TaskMeta {
    /** What was asked since the check before. */
    asked?: CheckedCall[];
    /** What the checks leave behind. */
    left?: string[];
  }
}

// The checks of the contract against the backend of an operator, which `conformance.ts` names.
const remote = inject("remote");
const sender = patiently(send);
const { suite, given } = await prepareRemoteSuite(remote, sender);
const restoreProfiles = await keepProfiles(given, remote.origin, sender);
const { asked } = suite.api;

let reported = 0;
afterEach(({ task }) => {
  task.meta.asked = [...(task.meta.asked ?? []), ...asked.slice(reported).map(checkedCall)];
  reported = asked.length;
});

describe.each(parts)("%s", (_, check) => {
  check(suite);
});

describe("all answers together", () => {
  it("hold no password, and an address only where owners and admins read it", ({ task }) => {
    const leak = (expected: string) => (entry: Asked) => {
      const difference = { expected, status: entry.answer.status, text: "with it" };
      return checkedCall({ ...entry, isOk: false, difference });
    };
    const leaks = [
      ...passwordsIn(asked).map(leak("no password and no hash of one")),
      ...addressesIn(asked).map(leak("no e-mail address")),
    ];
    task.meta.asked = leaks;
    expect(leaks).toEqual([]);
  });

  it("leave nothing behind", async ({ task }) => {
    const [admin] = remote.admin ? given : [];
    const made = { origin: remote.origin, sender, boss: admin };
    const left = [...(await restoreProfiles()), ...(await tidy(asked, made))];
    // What the API offers no way to take away is told, and is no fault of the backend.
    task.meta.left = left;
    expect(left).toBeInstanceOf(Array);
  });
});

function checkedCall({ call, isOk, difference }: Asked): CheckedCall {
  const name = Object.entries(calls).find(([, one]) => one === call)?.[0];
  const path = `${call.method} ${call.path}`;
  return { call: name ? `${path} (${name})` : path, isOk, ...(difference && { difference }) };
}
