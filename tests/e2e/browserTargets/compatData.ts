import { createRequire } from "node:module";
import type { CompatData, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { browserTargets } from "../../../build/script";

/** MDN's compatibility data, loaded with `require`, since Node.js 20 imports JSON only with import attributes. */
const data: CompatData = createRequire(import.meta.url)("@mdn/browser-compat-data");

/** The supported browsers under MDN's names, which differ from the build's for Safari on iOS. */
const browsers = browserTargets.map((target) => {
  const [, name = "", version = ""] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
  return { name: name === "ios" ? "safari_ios" : name, version };
});

/** JavaScript's built-in objects, with their members by name. */
export const builtins: Identifier = data.javascript.builtins ?? {};

/** Objects in which features are looked up: JavaScript's built-ins and the Web APIs. */
export const scopes: Identifier[] = [builtins, data.api];

/** Returns whether every supported browser has a feature. If the data does not say, the browser counts as having it. */
export function isSupported(identifier: Identifier): boolean {
  const support = identifier.__compat?.support;
  if (!support) return true;
  return browsers.every(({ name, version }) => {
    const entry = Object.entries(support).find(([browser]) => browser === name)?.[1];
    if (entry === undefined) return true;
    return [entry].flat().some((statement) => supportsVersion(statement, version));
  });
}

function supportsVersion(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix } = statement;
  if (!added || added === "preview" || flags || prefix || statement.alternative_name) return false;
  const isRemoved = typeof removed === "string" && compareVersions(removed, version) <= 0;
  return !isRemoved && compareVersions(added.replace("≤", ""), version) <= 0;
}

/** Compares the first two parts of dotted version numbers. @returns a negative number, zero or a positive number */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split(".").map(Number));
  for (const index of [0, 1]) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference) return difference;
  }
  return 0;
}
