import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { type Exchange } from "../../tests/contract/client";
import { addressesIn, passwordsIn } from "../../tests/contract/leaks";
import { parts } from "../../tests/contract/parts";
import { type NamedAccounts, prepareRemoteSuite } from "./accounts";
import { type Finding, findingOf, leakOf } from "./findings";
import { checkQuickly } from "./quick";
import { connectToCommand } from "./relay";

declare module "vitest" {
  interface ProvidedContext {
    remote: NamedAccounts & { origin: string; channel: string; isQuick: boolean };
  }
  interface TaskMeta {
    /** Requests since the previous check. */
    checkedCalls?: CheckedCall[];
  }
}

/** Result of one request of a check. */
export interface CheckedCall {
  /** Method, path and name of the endpoint. */
  call: string;
  isOk: boolean;
  finding?: Finding;
}

// Runs the contract's checks against the backend that `main.ts` provides.
const { origin, channel, isQuick, ...given } = inject("remote");
const command = connectToCommand(channel);
const transport = { sender: command.send, fetchFile: command.fetchFile };
const suite = await prepareRemoteSuite(origin, given, transport);
const { exchanges } = suite.api;

let reported = 0;
beforeEach(command.beginCheck);
afterEach(async ({ task }) => {
  await command.cleanUp("this check");
  const checked = [];
  for (const exchange of exchanges.slice(reported))
    checked.push(await checkedCall(task.name, exchange));
  task.meta.checkedCalls = [...(task.meta.checkedCalls ?? []), ...checked];
  reported = exchanges.length;
});
afterAll(() => command.close());

describe.each(isQuick ? [["quick", checkQuickly] as const] : parts)("%s", (_, check) => {
  check(suite);
  afterAll(() => command.cleanUp("all checks"));
});

describe("all responses", () => {
  it("contain no password, and an e-mail address only for its owner and admins", ({ task }) => {
    const leaks = [
      ...passwordsIn(exchanges).map((exchange) =>
        leakedCall(exchange, "a password or password hash"),
      ),
      ...addressesIn(exchanges).map((exchange) => leakedCall(exchange, "an e-mail address")),
    ];
    task.meta.checkedCalls = leaks;
    expect(leaks).toEqual([]);
  });
});

async function checkedCall(title: string, exchange: Exchange): Promise<CheckedCall> {
  const finding = await findingOf(title, keyOf(exchange), exchange);
  return { call: nameOf(exchange), isOk: exchange.isOk, ...(finding && { finding }) };
}

function leakedCall(exchange: Exchange, secret: string): CheckedCall {
  return { call: nameOf(exchange), isOk: false, finding: leakOf(exchange, secret) };
}

function keyOf({ call }: Exchange): string | undefined {
  return Object.entries(validatedEndpoints).find(([, endpoint]) => endpoint === call)?.[0];
}

function nameOf(exchange: Exchange): string {
  const { method, path } = exchange.call;
  const key = keyOf(exchange);
  return key ? `${method} ${path} (${key})` : `${method} ${path}`;
}
