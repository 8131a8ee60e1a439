import { afterEach, describe, inject } from "vitest";
import { type NamedAccounts, prepareRemoteSuite } from "./accounts";
import { callNameOf } from "./callNames";
import { findingOf, isLinkCall } from "./exchangeFinding";
import type { Finding } from "./finding";
import { checkQuickly } from "./quick";
import { responseFindings } from "./responseFindings";
import { createSender } from "./sender";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import type { Exchange } from "./suite/client";
import { parts } from "./suite/parts";

declare module "vitest" {
  interface ProvidedContext {
    remote: NamedAccounts & { origin: string; pageOrigin: string | undefined; isQuick: boolean };
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
  findings: Finding[];
}

// Runs the contract's checks against the backend that `main.ts` provides.
const { origin, pageOrigin, isQuick, ...given } = inject("remote");
const { sender, received } = createSender(pageOrigin);
const suite = await prepareRemoteSuite(origin, given, sender);
const { exchanges } = suite.api;

afterEach(async ({ task }) => {
  const checked = task.meta.checkedCalls ?? [];
  for (const exchange of exchanges.splice(0)) checked.push(await checkedCall(task.name, exchange));
  for (const each of received.splice(0)) {
    const findings = responseFindings(each, pageOrigin);
    const call = callNameOf(each.call);
    if (findings.length > 0)
      checked.unshift({ call, isOk: true, isSuccessChecked: false, findings });
  }
  task.meta.checkedCalls = checked;
});

// Without accounts, the quick checks are nearly all that can run.
const allParts: typeof parts = [...(isQuick ? [] : parts), ["quick", checkQuickly]];

describe.each(allParts)("%s", (_, check) => {
  check(suite);
});

async function checkedCall(title: string, exchange: Exchange): Promise<CheckedCall> {
  const { call, isOk, difference } = exchange;
  const [name] = Object.entries(validatedEndpoints).find(([, each]) => each === call) ?? [];
  const finding = await findingOf(title, name, exchange);
  const isSuccess = isOk || ["status", "shape", "refused"].includes(difference?.sort ?? "");
  // All links are made up, since nobody reads the mails.
  const isSuccessChecked = isSuccess && !isLinkCall(name);
  return { call: callNameOf(call), isOk, isSuccessChecked, findings: finding ? [finding] : [] };
}
