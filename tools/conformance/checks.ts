import { afterAll, afterEach, beforeEach, describe, inject } from "vitest";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { type Exchange } from "./suite/client";
import { parts } from "./suite/parts";
import { type NamedAccounts, prepareRemoteSuite } from "./accounts";
import { callNames } from "./callNames";
import { findingOf, isLinkCall } from "./exchangeFindings";
import type { Finding } from "./findings";
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
  /** Whether it shows how the backend treats a valid request. */
  isSuccessChecked: boolean;
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

// Without accounts, the quick checks are nearly all that can run.
const allParts: typeof parts = [...(isQuick ? [] : parts), ["quick", checkQuickly]];

describe.each(allParts)("%s", (_, check) => {
  check(suite);
  afterAll(() => command.cleanUp("all checks"));
});

async function checkedCall(title: string, exchange: Exchange): Promise<CheckedCall> {
  const name = keyOf(exchange);
  const finding = await findingOf(title, name, exchange);
  const { isOk, difference } = exchange;
  const isSuccess = isOk || ["status", "shape", "refused"].includes(difference?.sort ?? "");
  // All links are made up, since nobody reads the mails.
  const isSuccessChecked = isSuccess && !isLinkCall(name);
  return { call: nameOf(exchange), isOk, isSuccessChecked, ...(finding && { finding }) };
}

function keyOf({ call }: Exchange): string | undefined {
  return Object.entries(validatedEndpoints).find(([, endpoint]) => endpoint === call)?.[0];
}

function nameOf(exchange: Exchange): string {
  const { method, path } = exchange.call;
  const [name = `${method} ${path}`] = callNames.find(([, call]) => call === exchange.call) ?? [];
  return name;
}
