import type { Identifier } from "@mdn/browser-compat-data";
import { parse } from "acorn";
import { isRecord } from "../../../src/lib/narrow";
import { builtins, isSupported, scopes } from "./compatData";

/**
 * What a script names that not every promised browser has: globals, what they offer themselves
 * (`URL.canParse`), what no interface of that name offers in all of them (`.toSorted`), and events.
 * @throws SyntaxError when the script is written in a younger JavaScript than ES2022, which all have
 */
export function findUnsupported(script: string): string[] {
  const found = new Set<string>();
  visit(parse(script, { ecmaVersion: 2022, sourceType: "module" }), (node) => {
    const name = nameOf(node);
    if (name) found.add(name);
  });
  return [...found].toSorted();
}

function visit(node: unknown, visitNode: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, visitNode);
  if (!isRecord(node)) return;
  visitNode(node);
  for (const child of Object.values(node)) visit(child, visitNode);
}

function nameOf(node: Record<string, unknown>): string | undefined {
  const { type, callee, object, property, computed } = node;
  if (type === "MemberExpression" && !computed && isRecord(object) && isRecord(property)) {
    return staticName(String(object.name), String(property.name));
  }
  if (!isRecord(callee)) return undefined;
  if (type === "NewExpression") return globalName(String(callee.name));
  const called = isRecord(callee.property) ? String(callee.property.name) : String(callee.name);
  const [first] = Array.isArray(node.arguments) ? node.arguments : [];
  if (called === "addEventListener" && isRecord(first)) return eventName(String(first.value));
  return callee.type === "MemberExpression" ? methodName(called) : undefined;
}

function globalName(name: string): string | undefined {
  const known = scopes.map((scope) => partOf(scope, name)).filter((part) => part !== undefined);
  return known.length > 0 && !known.some(isSupported) ? name : undefined;
}

/** What a global offers itself, or a global by one of its own names. */
function staticName(owner: string, name: string): string | undefined {
  if (["window", "globalThis", "self"].includes(owner)) return globalName(name);
  const known = scopes.flatMap((scope) => {
    const global = partOf(scope, owner);
    return global ? [partOf(global, `${name}_static`) ?? partOf(global, name)] : [];
  });
  const part = known.find((one) => one !== undefined);
  return part && !isSupported(part) ? `${owner}.${name}` : undefined;
}

/** A method that values of JavaScript have, whatever it is called on. */
function methodName(name: string): string | undefined {
  return isNowhere(name, [builtins]) ? `.${name}` : undefined;
}

function eventName(name: string): string | undefined {
  return isNowhere(`${name}_event`, scopes) ? `event ${name}` : undefined;
}

/** Whether there are things of that name, and no promised browser has any of them. */
function isNowhere(name: string, places: Identifier[]): boolean {
  const found = places
    .flatMap((place) => Object.values(place))
    .map((owner) => (isRecord(owner) ? partOf(owner, name) : undefined))
    .filter((part) => part !== undefined);
  return found.length > 0 && !found.some(isSupported);
}

function partOf(owner: object, name: string): Identifier | undefined {
  const part: unknown = Object.hasOwn(owner, name) ? Reflect.get(owner, name) : undefined;
  return isIdentifier(part) ? part : undefined;
}

function isIdentifier(value: unknown): value is Identifier {
  return isRecord(value) && isRecord(value.__compat);
}
