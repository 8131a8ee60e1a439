import type { Exchange } from "./suite/client";
import type { JournalEntry } from "./connection";
import type { Severity } from "./severity";

/** A difference from the contract; those of one kind are counted together. */
export interface Finding {
  severity: Severity;
  kind: string;
  example: string;
}

/** Returns the finding about a response that exposes a secret. @param evidence its path and beginning */
export function leakOf(entry: JournalEntry, secret: string, evidence: string): Finding {
  const { call, request, status, text } = entry;
  const [method = "", path = ""] = call.split(" ");
  const response = { status, text };
  const example = exampleOf({ call: { method, path }, request, response }, evidence);
  return { severity: "leak", kind: `exposes ${secret}`, example };
}

/** Quotes a request and the evidence, else the beginning of the response. */
export function exampleOf(
  { call, request, response }: ExampleSource,
  evidence = response.text.split("\n", 1)[0]?.slice(0, 100),
): string {
  const { params = {}, query } = request;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  const search = query ? `?${new URLSearchParams(Object.entries(query).map(pairOf))}` : "";
  return `${call.method} ${path}${search} → ${response.status} ${evidence}`.trim();
}

interface ExampleSource extends Pick<Exchange, "call" | "request"> {
  response: { status: number; text: string };
}

function pairOf([name, value]: [string, string | number]): [string, string] {
  return [name, String(value)];
}
