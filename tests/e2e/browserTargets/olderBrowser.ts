import type { Page } from "@playwright/test";
import type { Identifier } from "@mdn/browser-compat-data";
import { isSupported, scopes } from "./compatData";

/** A global, or if `name` is set its member, that some supported browser lacks. */
interface MissingFeature {
  owner: string;
  name: string | null;
}

/** Removes every feature from the page that some supported browser lacks according to MDN. */
export async function removeUnsupported(page: Page): Promise<void> {
  await page.addInitScript(removeFeatures, {
    missing: scopes.flatMap(missingFeatures),
    events: unsupportedEvents(),
  });
}

/** Returns the globals of a scope, and the members of globals, that not every supported browser has. */
function missingFeatures(scope: Identifier): MissingFeature[] {
  return namesOf(scope).flatMap((owner): MissingFeature[] => {
    const global = scope[owner];
    // This browser enforces Trusted Types whether or not the page can create policies.
    if (!global || /^trusted/i.test(owner)) return [];
    if (!isSupported(global)) return [{ owner, name: null }];
    return namesOf(global)
      .filter((name) => global[name] && !isSupported(global[name]) && name !== "trustedTypes")
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
      const feature = owner[name];
      return { event: name.slice(0, -"_event".length), isKnown: !feature || isSupported(feature) };
    });
}

function namesOf(owner: Identifier): string[] {
  return Object.keys(owner).filter((name) => name !== "__compat");
}

/** Runs in the page before its scripts, so it can use nothing but its argument. */
function removeFeatures({
  missing,
  events,
}: {
  missing: MissingFeature[];
  events: string[];
}): void {
  const deleteMember = (owner: unknown, name: string) => {
    if ((typeof owner === "object" || typeof owner === "function") && owner !== null)
      Reflect.deleteProperty(owner, name);
  };
  for (const { owner, name } of missing) {
    const global: unknown = Reflect.get(globalThis, owner);
    if (name === null) deleteMember(globalThis, owner);
    else if (owner === "Window") deleteMember(globalThis, name);
    else {
      deleteMember(global, name.replace(/_static$/, ""));
      if (typeof global === "function") deleteMember(global.prototype, name);
    }
  }
  for (const event of events) {
    addEventListener(event, (dispatched) => dispatched.stopImmediatePropagation(), true);
    deleteMember(globalThis, `on${event}`);
  }
}
