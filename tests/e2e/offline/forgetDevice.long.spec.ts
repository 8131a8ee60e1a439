import type { Page } from "@playwright/test";
import { browserStores } from "../../../src/features/reading/browserStores";
import { expectDraftSaved } from "../drafts";
import { expect, test, untilHydrated } from "../fixtures";
import { postFields } from "../posts";
import { untilCached } from "./cache";

test.use({ serviceWorkers: "allow" });

/** Lists what each store of the browser contains for the blog, by the store's name. */
function listStores(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const rows = async (name: string) => {
      const database = await resultOf(indexedDB.open(name));
      const counts = [...database.objectStoreNames].map(async (store) => {
        const count = database.transaction(store).objectStore(store).count();
        return (await resultOf(count)) > 0 ? [name] : [];
      });
      const names = (await Promise.all(counts)).flat();
      database.close();
      return names;
    };
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const databases = await indexedDB.databases();
    const workers = await navigator.serviceWorker.getRegistrations();
    return {
      cookies: document.cookie.split("; ").filter(Boolean),
      localStorage: Object.keys(localStorage),
      "service worker": workers.map(({ scope }) => scope),
      "Cache Storage": await caches.keys(),
      IndexedDB: (await Promise.all(databases.map(({ name = "" }) => rows(name)))).flat(),
      sessionStorage: Object.keys(sessionStorage),
    };
  });
}

test("'Usuń wszystko z tego urządzenia' leaves nothing in any store, all of which the page names", async ({
  page,
  request,
  member,
}) => {
  const [{ _id, title }] = await (await request.get("/api/posts?pageNumber=1")).json();
  await page.goto("/posts");
  await page.getByRole("button", { name: "OK, rozumiem" }).click();
  await page.getByRole("button", { name: `Na później: ${title}` }).click();
  await untilCached(page, new RegExp(`^/api/posts/${_id}$`));
  await page.goto("/posts/create-post");
  await postFields(page).title.fill(`Tajny tytuł, ${member.username}`);
  await expectDraftSaved(page);

  await page.goto("/privacy");
  const before = await listStores(page);
  expect(Object.keys(before)).toEqual(browserStores.map(({ name }) => name));
  expect(Object.entries(before).filter(([, items]) => items.length === 0)).toEqual([]);
  const named = await page.getByRole("main").innerText();
  const keys = [before["localStorage"], before["IndexedDB"]]
    .flat()
    .map((key) => key?.replace(/^draft.*/, "draft"));
  expect(keys.filter((key) => !named.includes(key ?? ""))).toEqual([]);
  await page.getByRole("button", { name: "Usuń wszystko z tego urządzenia" }).click();
  const question = page.getByRole("dialog", { name: "Czy jesteś pewien?" });
  await question.getByRole("button", { name: "Usuń wszystko" }).click();
  const done = page.getByRole("dialog", { name: "Usunięto" });
  await expect(done).toContainText("Ten blog nie ma już nic na tym urządzeniu.");
  expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
  const after = await listStores(page);
  expect(Object.entries(after).filter(([, items]) => items.length > 0)).toEqual([]);

  await Promise.all([page.waitForEvent("load"), done.getByRole("button", { name: "OK" }).click()]);
  await untilHydrated(page);
  await expect(page.getByRole("link", { name: "Logowanie" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Pliki cookie" })).toBeVisible();
  await page.goto("/na-pozniej");
  await expect(page.getByRole("article")).toHaveCount(0);
});
