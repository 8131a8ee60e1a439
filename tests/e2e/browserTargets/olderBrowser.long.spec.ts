import type { Page } from "@playwright/test";
import type { Identifier } from "@mdn/browser-compat-data";
import { expect, getToast } from "../fixtures";
import { fillNewPost, newPost, openPost, publish, publishButton } from "../posts";
import { test } from "../writer";
import { isSupported, scopes } from "./compatData";

/** A global, or if `name` is set its member, that some supported browser lacks. */
interface MissingFeature {
  owner: string;
  name: string | null;
}

test.beforeEach(({ page }) => removeUnsupported(page));

test("the oldest supported browser reads, searches and writes", async ({
  page,
  writer,
  browserErrors,
}) => {
  await page.goto("/");
  const newerFeatures = () =>
    page.evaluate(() =>
      ["Segmenter" in Intl, "canParse" in URL, "onscrollend" in window, "groupBy" in Object].filter(
        Boolean,
      ),
    );
  expect(await newerFeatures()).toEqual([]);
  await expect(page.getByRole("button", { name: writer.username })).toBeVisible();

  const post = newPost();
  post.description = "Adres https://example.com/a?b=c w zdaniu.";
  await fillNewPost(page, post);
  await publishButton(page).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: post.title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: post.title })).toBeVisible();
  await expect(page.getByRole("link", { name: /example\.com/ })).toBeVisible();
  await page.getByLabel("Napisz komentarz").fill("Działa.");
  await page.getByRole("button", { name: "Wyślij" }).click();
  await expect(page.getByRole("heading", { name: "1 komentarz" })).toBeVisible();
  await page.getByRole("button", { name: "Usuń", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Usuń post" }).click();
  await expect(getToast(page, "Post usunięty")).toBeVisible();
  await page.goto("/search?q=chleb");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test("the oldest supported browser restores the scroll position", async ({
  page,
  request,
  writer,
}) => {
  await openPost(page, await publish(request, writer));
  await page.goto("/posts");
  await expect(page.getByRole("button", { name: "Motyw: systemowy" })).toBeVisible();
  await page.setViewportSize({ width: 500, height: 600 });
  const scrollTop = () => page.evaluate(() => Math.round(scrollY));
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 300));
    expect(await scrollTop()).toBe(300);
  }).toPass();
  const link = page.getByRole("article").last().getByRole("heading").getByRole("link");
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole("button", { name: "Cofnij" })).toBeAttached();
  expect(await scrollTop()).toBe(0);
  await page.goBack();
  await expect.poll(scrollTop).toBe(300);
});

/** Removes every feature from the page that some supported browser lacks according to MDN. */
async function removeUnsupported(page: Page): Promise<void> {
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
