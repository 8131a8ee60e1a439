import { inspect, isDeepStrictEqual } from "node:util";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { isRecord } from "../../src/shared/narrow";
import { prepareRemoteSuite } from "./accounts";
import { type Finding, isLinkCall, judge, labelOf, severityOf } from "./judge";
import type { Options } from "./options";
import { Deviation, NotChecked, type Weight } from "./suite/check";
import { createClient, type Exchange, type Sender } from "./suite/client";
import { valueAt } from "./suite/excerpt";
import { parts } from "./suite/parts";

/** What the checks have seen of a backend. */
export interface Results {
  findings: Finding[];
  /** All calls by label, and whether a success was what the page wants; undefined if none was expected. */
  calls: { call: string; isOk: boolean | undefined }[];
  notChecked: { needs: string; check: string }[];
}

/** Runs the contract's checks against a backend, one after the other. @throws UsageError if an account cannot log in */
export async function runChecks(options: Options, sender: Sender): Promise<Results> {
  const { origin, pageOrigin, isQuick } = options;
  const results: Results = { findings: [], calls: [], notChecked: [] };
  const api = createClient(origin, { sender, isForeign: true });
  const suite = await prepareRemoteSuite(api, options);
  const checks: { title: string; weight: Weight; run: () => Promise<void> }[] = [];
  for (const [noun, declare] of parts)
    declare(suite, (title, weight, run) => {
      if (!isQuick || weight.isQuick) checks.push({ title: `${noun} > ${title}`, weight, run });
    });
  for (const { title, weight, run } of checks) {
    const error = await run().then(() => undefined, asError);
    const exchanges = api.exchanges.splice(0);
    const findings = exchanges.flatMap((each) => judge(each, weight, pageOrigin));
    const last = exchanges.at(-1);
    results.calls.push(...exchanges.map(toCall));
    if (error instanceof NotChecked || (error && !last))
      results.notChecked.push({ needs: error.message, check: title });
    else if (error && last && !exchanges.some((each) => isFrom(each, error)))
      findings.push(failureOf(error, title, weight, last));
    results.findings.push(
      ...findings.map((each) => ({ ...each, example: `${title}: ${each.example}` })),
    );
  }
  return results;
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(inspect(thrown));
}

/** All links are made up, since nobody reads the mails: what they lead to is no success. */
function toCall({ call, name, isOk }: Exchange): Results["calls"][number] {
  return { call: labelOf(call, name), isOk: isLinkCall(name) ? undefined : isOk };
}

function isFrom({ deviations }: Exchange, error: Error): boolean {
  return deviations.some((deviation) => deviation === error);
}

/** Returns why a check failed whose responses all conform. */
function failureOf(error: Error, title: string, weight: Weight, last: Exchange): Finding {
  const { call, name } = weight.call
    ? { call: validatedEndpoints[weight.call], name: weight.call }
    : last;
  const found = { call: labelOf(call, name) };
  if (error instanceof Deviation) {
    const { sort, kind, example } = error;
    return { ...found, severity: severityOf(sort, weight, call.method), kind, example };
  }
  const kind = title.split(" > ").slice(1).join(" > ");
  return { ...found, severity: weight.severity, kind, example: differenceOf(error) };
}

/** Names the first key that differs, and its values, else the first line of the message. */
function differenceOf(error: Error): string {
  const { expected, actual }: Record<string, unknown> = isRecord(error) ? error : {};
  const key =
    isRecord(expected) && isRecord(actual)
      ? Object.keys(expected).find((name) => !isDeepStrictEqual(expected[name], actual[name]))
      : undefined;
  if (key === undefined) return error.message.split("\n", 1).join().slice(0, 200);
  const [wanted, got] = [valueAt(expected, [key]), valueAt(actual, [key])].map((value) =>
    JSON.stringify(value)?.slice(0, 80),
  );
  return `expected ${key} ${wanted}, got ${got}`;
}
