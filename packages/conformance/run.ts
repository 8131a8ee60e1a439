import { inspect, isDeepStrictEqual } from "node:util";
import { asString, isRecord } from "@blog/shared/narrow";
import { prepareRemoteSuite } from "./accounts";
import { type Finding, isLinkCall, judge, labelOf } from "./judge";
import type { Options } from "./options";
import { Deviation, NotChecked, type Weight } from "./suite/check";
import type { Sender } from "./suite/http";
import { createClient } from "./suite/client";
import { parts } from "./suite/parts";

/** Everything that the checks found out about a backend. */
export interface Results {
  findings: Finding[];
  /** Each request's call, by label, and whether the page could use its success; undefined if none was expected. */
  calls: { call: string; isOk: boolean | undefined }[];
  notChecked: { needs: string; check: string }[];
  /** Whether only one of each call and each refusal was tried. */
  isQuick: boolean;
}

/** Runs the contract's checks against a backend, one at a time. @throws UsageError if an account cannot log in */
export async function runChecks(options: Options, sender: Sender): Promise<Results> {
  const { origin, pageOrigin, isQuick } = options;
  const results: Results = { findings: [], calls: [], notChecked: [], isQuick };
  const api = createClient(origin, { sender, isForeign: true });
  const suite = await prepareRemoteSuite(api, options);
  const checks: { title: string; weight: Weight; run: () => Promise<void> }[] = [];
  for (const [noun, declare] of parts)
    declare(suite, (title, weight, run) => {
      if (!isQuick || weight.isQuick) checks.push({ title: `${noun} > ${title}`, weight, run });
    });
  for (const { title, weight, run } of checks) {
    const error = await run().then(
      () => undefined,
      (thrown: unknown) => toError(thrown, title),
    );
    const exchanges = api.exchanges.splice(0);
    const about = exchanges.findLast(({ name }) => name === (weight.call ?? name));
    if (error instanceof NotChecked || (error && !about))
      results.notChecked.push({ needs: error.message, check: title });
    // A deviation that was thrown by the client is recorded in its exchange already.
    else if (error && !exchanges.some(({ deviations }) => deviations.includes(error)))
      about?.deviations.push(error);
    for (const each of exchanges) {
      const { call, name, isOk } = each;
      // All links are made up, because the command receives no mail, so that a success would prove nothing.
      results.calls.push({ call: labelOf(call, name), isOk: isLinkCall(name) ? undefined : isOk });
      for (const finding of judge(each, weight, pageOrigin))
        results.findings.push({ ...finding, example: `${title}: ${finding.example}` });
    }
  }
  return results;
}

/** Converts a failed assertion to a deviation named after the check; other deviations are returned as they are. */
function toError(thrown: unknown, title: string): NotChecked | Deviation {
  if (thrown instanceof NotChecked || thrown instanceof Deviation) return thrown;
  const [, ...words] = title.split(" > ");
  return new Deviation("failed", words.join(" > "), differenceOf(thrown));
}

/** Describes the first key in which two objects differ; for any other error, returns the first line of its message. */
function differenceOf(error: unknown): string {
  const { expected, actual, message }: Record<string, unknown> = isRecord(error) ? error : {};
  const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 80);
  if (isRecord(expected) && isRecord(actual)) {
    const isOther = (key: string) => !isDeepStrictEqual(expected[key], actual[key]);
    const key = Object.keys(expected).find(isOther);
    if (key) return `expected ${key} ${shown(expected[key])}, got ${shown(actual[key])}`;
  }
  return asString(message, inspect(error)).split("\n", 1).join().slice(0, 200);
}
