import { inspect, isDeepStrictEqual } from "node:util";
import { isRecord } from "../../src/shared/narrow";
import { type NamedAccounts, prepareRemoteSuite } from "./accounts";
import { type CheckResult, labelOf } from "./finding";
import { judge, judgeResponse } from "./judge";
import { createSender } from "./sender";
import { NotChecked, type Weight } from "./suite/check";
import { parts } from "./suite/parts";

interface Options extends NamedAccounts {
  origin: string;
  pageOrigin: string | undefined;
  isQuick: boolean;
}

/** Runs the contract's checks against a backend, one after the other. */
export async function runChecks({ origin, pageOrigin, isQuick, ...given }: Options) {
  const { sender, received } = createSender(pageOrigin);
  const suite = await prepareRemoteSuite(origin, given, sender);
  const checks: { title: string; weight: Weight; run: () => Promise<void> }[] = [];
  for (const [noun, declare] of parts)
    declare(suite, (title, weight, run) => {
      if (!isQuick || weight.isQuick) checks.push({ title: `${noun} > ${title}`, weight, run });
    });
  const results: CheckResult[] = [];
  for (const { title, weight, run } of checks) {
    const failure = await run().then(() => undefined, failureOf);
    const checkedCalls = suite.api.exchanges.splice(0).map((each) => judge(weight, each));
    for (const each of received.splice(0)) {
      const findings = judgeResponse(each, pageOrigin);
      const call = labelOf(each.call);
      if (findings.length > 0)
        checkedCalls.unshift({ call, isOk: true, isSuccessChecked: false, findings });
    }
    results.push({ title, weight, checkedCalls, ...(failure && { failure }) });
  }
  return results;
}

function failureOf(error: unknown): NonNullable<CheckResult["failure"]> {
  const { expected, actual } = isRecord(error) ? error : {};
  const message =
    differenceOf(expected, actual) ?? (error instanceof Error ? error.message : inspect(error));
  return {
    message: message.split("\n", 1).join().slice(0, 200),
    isNotChecked: error instanceof NotChecked,
    ...statusIn("expected", expected),
    ...statusIn("got", actual),
  };
}

/** Names the first key that differs, and its values. */
function differenceOf(expected: unknown, actual: unknown): string | undefined {
  if (!isRecord(expected) || !isRecord(actual)) return undefined;
  const key = Object.keys(expected).find(
    (name) => !isDeepStrictEqual(expected[name], actual[name]),
  );
  if (key === undefined) return undefined;
  const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 80);
  return `expected ${key} ${shown(expected[key])}, got ${shown(actual[key])}`;
}

function statusIn(key: "expected" | "got", value: unknown) {
  const status = isRecord(value) ? value.status : undefined;
  return typeof status === "number" ? { [key]: status } : {};
}
