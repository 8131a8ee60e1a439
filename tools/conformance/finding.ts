import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import type { Severity, Weight } from "./suite/check";
import type { Endpoint, Received } from "./suite/client";

/** A difference from the contract; those of one kind are counted together. */
export interface Finding {
  severity: Severity;
  kind: string;
  example: string;
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

/** Result of a check. */
export interface CheckResult {
  title: string;
  weight: Weight;
  checkedCalls: CheckedCall[];
  /** Undefined if it passed. */
  failure?: Failure;
}

interface Failure {
  /** What the check lacks, or else how the response differs. */
  message: string;
  isNotChecked: boolean;
  /** Statuses that were compared. */
  expected?: number;
  got?: number;
}

/** Returns the `method path (name)` of an endpoint, by which the report calls it. */
export function labelOf(call: Endpoint): string {
  const [name] = Object.entries(validatedEndpoints).find(([, each]) => each === call) ?? [];
  return `${call.method} ${call.path}${name === undefined ? "" : ` (${name})`}`;
}

/** Quotes a request and the evidence, else the beginning of the response. */
export function exampleOf(
  { call, request: { params = {}, query }, response }: Received,
  evidence = response.text.split("\n", 1)[0]?.slice(0, 100),
): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  const search = query ? `?${new URLSearchParams(pairs)}` : "";
  return `${call.method} ${path}${search} → ${response.status} ${evidence}`.trim();
}
