import type { Identifier } from "@mdn/browser-compat-data";
import { parse } from "acorn";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isRecord } from "@blog/shared/narrow";
import { expect, test } from "../fixtures";
import { builtins, isSupported, scopes } from "./compatData";

const assets = "dist/assets";

/** Features that are used only after detecting them. */
const withFallback = [
  "CSS.highlights",
  "Error.captureStackTrace",
  "GestureEvent",
  "Highlight",
  "trustedTypes",
];

/** Methods of the libraries' own objects that share a name with a newer built-in. */
const namesakes = [
  ".captureStackTrace",
  ".error",
  ".escape",
  ".move",
  ".pause",
  ".toArray",
  ".use",
];

test("the built scripts use no API that a supported browser lacks", async () => {
  const names = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  expect(names.length).toBeGreaterThan(5);
  const scripts = await Promise.all(names.map((name) => readFile(join(assets, name), "utf8")));
  const html = await readFile("dist/index.html", "utf8");
  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = ""]) => script);
  expect(inline.length).toBeGreaterThan(0);
  const unsupported = new Set([...scripts, ...inline].flatMap(findUnsupported));
  const allowed = [...withFallback, ...namesakes];
  expect([...unsupported].filter((name) => !allowed.includes(name))).toEqual([]);
});

test("APIs newer than the supported browsers are found in a script", () => {
  const script = `new Intl.Segmenter("pl"); URL.canParse("x"); Object.groupBy([], String);
    addEventListener("scrollend", f); Promise.withResolvers(); new URLPattern(); [].toSorted(); structuredClone(a); URL.createObjectURL(b); new ResizeObserver(f).observe(c);`;
  expect(findUnsupported(script)).toEqual([
    ".groupBy",
    ".withResolvers",
    "Intl.Segmenter",
    "Object.groupBy",
    "Promise.withResolvers",
    "URL.canParse",
    "URLPattern",
    "event scrollend",
  ]);
  expect(() => findUnsupported("/[a--b]/v")).toThrow(SyntaxError);
});

/**
 * Returns the features in a script that not every supported browser has: globals, static members
 * (`URL.canParse`), methods that no supported interface has (`.toSorted`) and events.
 * @throws SyntaxError if the script uses syntax newer than ES2022, which all of them support
 */
function findUnsupported(script: string): string[] {
  const features = new Set<string>();
  visitTree(parse(script, { ecmaVersion: 2022, sourceType: "module" }), (node) => {
    const name = unsupportedIn(node);
    if (name) features.add(name);
  });
  return [...features].toSorted();
}

function visitTree(node: unknown, visitNode: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const child of node) visitTree(child, visitNode);
  if (!isRecord(node)) return;
  visitNode(node);
  for (const child of Object.values(node)) visitTree(child, visitNode);
}

function unsupportedIn(node: Record<string, unknown>): string | undefined {
  const { type, callee, object, property, computed } = node;
  if (type === "MemberExpression" && !computed && isRecord(object) && isRecord(property)) {
    return unsupportedStatic(String(object.name), String(property.name));
  }
  if (!isRecord(callee)) return undefined;
  if (type === "NewExpression") return unsupportedGlobal(String(callee.name));
  const called = isRecord(callee.property) ? String(callee.property.name) : String(callee.name);
  const [first] = Array.isArray(node.arguments) ? node.arguments : [];
  if (called === "addEventListener" && isRecord(first))
    return unsupportedEvent(String(first.value));
  return callee.type === "MemberExpression" ? unsupportedMethod(called) : undefined;
}

function unsupportedGlobal(name: string): string | undefined {
  const known = scopes.map((scope) => memberOf(scope, name)).filter((part) => part !== undefined);
  return known.length > 0 && !known.some(isSupported) ? name : undefined;
}

/** Returns a static member, or a global accessed through `window` or an alias, if it is unsupported. */
function unsupportedStatic(owner: string, name: string): string | undefined {
  if (["window", "globalThis", "self"].includes(owner)) return unsupportedGlobal(name);
  const known = scopes.flatMap((scope) => {
    const global = memberOf(scope, owner);
    return global ? [memberOf(global, `${name}_static`) ?? memberOf(global, name)] : [];
  });
  const part = known.find((member) => member !== undefined);
  return part && !isSupported(part) ? `${owner}.${name}` : undefined;
}

/** Returns a method if it is unsupported on all built-in objects, since the type of its receiver is unknown. */
function unsupportedMethod(name: string): string | undefined {
  return isUnsupportedEverywhere(name, [builtins]) ? `.${name}` : undefined;
}

function unsupportedEvent(name: string): string | undefined {
  return isUnsupportedEverywhere(`${name}_event`, scopes) ? `event ${name}` : undefined;
}

/** Returns whether any of the containers' objects has a member of this name, but none of these members is supported. */
function isUnsupportedEverywhere(name: string, containers: Identifier[]): boolean {
  const members = containers
    .flatMap((container) => Object.values(container))
    .map((owner) => (isRecord(owner) ? memberOf(owner, name) : undefined))
    .filter((part) => part !== undefined);
  return members.length > 0 && !members.some(isSupported);
}

function memberOf(owner: object, name: string): Identifier | undefined {
  const part: unknown = Object.hasOwn(owner, name) ? Reflect.get(owner, name) : undefined;
  return isIdentifier(part) ? part : undefined;
}

function isIdentifier(value: unknown): value is Identifier {
  return isRecord(value) && isRecord(value.__compat);
}
