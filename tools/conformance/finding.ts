import type { Received } from "./sender";

/** Impact of a difference on the page. */
export type Severity = "believed" | "wrong" | "leak" | "differs" | "style";

/** Labels of the severities, the worst first. */
export const severities: Record<Severity, string> = {
  believed: "the page believes a failure",
  wrong: "breaks the page",
  leak: "leaks data",
  differs: "harmless",
  style: "style",
};

/** A difference from the contract; those of one kind are counted together. */
export interface Finding {
  severity: Severity;
  kind: string;
  example: string;
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
