import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { type Asked } from "../../tests/contract/client";
import { addressesIn, passwordsIn } from "../../tests/contract/leaks";
import { parts } from "../../tests/contract/parts";
import { type Given, prepareRemoteSuite } from "./accounts";
import { type Finding, findingOf, leakOf } from "./findings";
import { checkQuickly } from "./quick";
import { askCommand } from "./relay";

declare module "vitest" {
  interface ProvidedContext {
    remote: Given & { origin: string; channel: string; isQuick: boolean };
  }
  interface TaskMeta {
    /** What was asked since the check before. */
    asked?: CheckedCall[];
  }
}

/** What one request of a check has shown about a call. */
export interface CheckedCall {
  /** Method, path and name. */
  call: string;
  isOk: boolean;
  finding?: Finding;
}

// The checks of the contract against the backend of an operator, which `main.ts` names.
const { origin, channel, isQuick, ...given } = inject("remote");
const command = askCommand(channel);
const ways = { sender: command.ask, fetchFile: command.fetchFile };
const suite = await prepareRemoteSuite(origin, given, ways);
const { asked } = suite.api;

let reported = 0;
beforeEach(command.mark);
afterEach(async ({ task }) => {
  await command.cleanUp("the mark");
  const found = [];
  for (const entry of asked.slice(reported)) found.push(await checkedCall(task.name, entry));
  task.meta.asked = [...(task.meta.asked ?? []), ...found];
  reported = asked.length;
});
afterAll(() => command.close());

describe.each(isQuick ? [["quick", checkQuickly] as const] : parts)("%s", (_, check) => {
  check(suite);
  afterAll(() => command.cleanUp("the beginning"));
});

describe("all answers together", () => {
  it("hold no password, and an address only where owners and admins read it", ({ task }) => {
    const leaks = [
      ...passwordsIn(asked).map((entry) => leaked(entry, "a password or a hash of one")),
      ...addressesIn(asked).map((entry) => leaked(entry, "an e-mail address")),
    ];
    task.meta.asked = leaks;
    expect(leaks).toEqual([]);
  });
});

async function checkedCall(title: string, entry: Asked): Promise<CheckedCall> {
  const finding = await findingOf(title, keyOf(entry), entry);
  return { call: nameOf(entry), isOk: entry.isOk, ...(finding && { finding }) };
}

function leaked(entry: Asked, what: string): CheckedCall {
  return { call: nameOf(entry), isOk: false, finding: leakOf(entry, what) };
}

function keyOf({ call }: Asked): string | undefined {
  return Object.entries(validatedEndpoints).find(([, one]) => one === call)?.[0];
}

function nameOf(entry: Asked): string {
  const { method, path } = entry.call;
  const key = keyOf(entry);
  return key ? `${method} ${path} (${key})` : `${method} ${path}`;
}
