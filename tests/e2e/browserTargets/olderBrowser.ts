import type { Page } from "@playwright/test";
import type { Identifier } from "@mdn/browser-compat-data";
import { isSupported, scopes } from "./compatData";

/** One thing that some promised browser lacks: a global, or what an owner offers under a name. */
interface Lack {
  owner: string;
  name: string | null;
}

/** Makes the page's browser lack all that some promised browser lacks, by MDN's data. */
export async function removeUnsupported(page: Page): Promise<void> {
  await page.addInitScript(take, { lacks: scopes.flatMap(lacksOf), events: unsupportedEvents() });
}

/** Each global of a scope, and each part of one, that not every promised browser has. */
function lacksOf(scope: Identifier): Lack[] {
  return namesOf(scope).flatMap((owner): Lack[] => {
    const global = scope[owner];
    if (!global) return [];
    if (!isSupported(global)) return [{ owner, name: null }];
    return namesOf(global)
      .filter((name) => global[name] && !isSupported(global[name]))
      .map((name) => ({ owner, name }));
  });
}

function unsupportedEvents(): string[] {
  const all = scopes.flatMap((scope) => namesOf(scope).flatMap((owner) => eventsOf(scope[owner])));
  const known = new Set(all.filter(({ isKnown }) => isKnown).map(({ event }) => event));
  return all.filter(({ event }) => !known.has(event)).map(({ event }) => event);
}

function eventsOf(owner: Identifier | undefined): { event: string; isKnown: boolean }[] {
  if (!owner) return [];
  return namesOf(owner)
    .filter((name) => name.endsWith("_event"))
    .map((name) => {
      const part = owner[name];
      return { event: name.slice(0, -"_event".length), isKnown: !part || isSupported(part) };
    });
}

function namesOf(owner: Identifier): string[] {
  return Object.keys(owner).filter((name) => name !== "__compat");
}

/** Runs in the page before its own scripts, so it knows nothing but what it is given. */
function take({ lacks, events }: { lacks: Lack[]; events: string[] }): void {
  const owned = (owner: unknown, name: string) => {
    if ((typeof owner === "object" || typeof owner === "function") && owner !== null)
      Reflect.deleteProperty(owner, name);
  };
  for (const { owner, name } of lacks) {
    const global: unknown = Reflect.get(globalThis, owner);
    if (name === null) owned(globalThis, owner);
    else if (owner === "Window") owned(globalThis, name);
    else {
      owned(global, name.replace(/_static$/, ""));
      if (typeof global === "function") owned(global.prototype, name);
    }
  }
  for (const event of events) {
    addEventListener(event, (happened) => happened.stopImmediatePropagation(), true);
    owned(globalThis, `on${event}`);
  }
}
