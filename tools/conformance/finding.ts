import type { Severity } from "./suite/check";
import type { CallName, Endpoint } from "./suite/client";

/** A difference from the contract; those of one kind are counted together. */
export interface Finding {
  /** Label of the endpoint. */
  call: string;
  severity: Severity;
  kind: string;
  example: string;
}

/** Returns the `method path (name)` of an endpoint, by which the report calls it. */
export function labelOf({ method, path }: Endpoint, name: CallName | undefined): string {
  return `${method} ${path}${name === undefined ? "" : ` (${name})`}`;
}
