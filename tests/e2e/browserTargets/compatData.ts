import { createRequire } from "node:module";
import type { CompatData, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { browserTargets } from "../../../build/browserTargets";

/** The compatibility data of MDN; as a plain object, since Node 20 imports JSON only by a flag. */
const data: CompatData = createRequire(import.meta.url)("@mdn/browser-compat-data");

/** The promised browsers by the data's names: Safari's is not the build's. */
const browsers = browserTargets.map((one) => {
  const [, name = "", version = ""] = /^([a-z]+)([\d.]+)$/.exec(one) ?? [];
  return { name: name === "ios" ? "safari_ios" : name, version };
});

/** What JavaScript itself offers: each thing's parts by name. */
export const builtins: Identifier = data.javascript.builtins ?? {};

/** The same with the interfaces of the page. */
export const scopes: Identifier[] = [builtins, data.api];

/** Whether each promised browser has something, as far as the data knows. */
export function isSupported(identifier: Identifier): boolean {
  const support = identifier.__compat?.support;
  if (!support) return true;
  return browsers.every(({ name, version }) => {
    const entry = Object.entries(support).find(([browser]) => browser === name)?.[1];
    if (entry === undefined) return true;
    return [entry].flat().some((statement) => includes(statement, version));
  });
}

function includes(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix } = statement;
  if (!added || added === "preview" || flags || prefix || statement.alternative_name) return false;
  const isGone = typeof removed === "string" && compare(removed, version) <= 0;
  return !isGone && compare(added.replace("≤", ""), version) <= 0;
}

/** Versions as numbers between dots. */
function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split(".").map(Number));
  for (const index of [0, 1]) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference) return difference;
  }
  return 0;
}
