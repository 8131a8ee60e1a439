import { expectDraftSaved } from "../drafts";
import { expect, test, untilHydrated } from "../fixtures";
import { postFields } from "../posts";
import { untilCached } from "./cache";

test.use({ serviceWorkers: "allow" });

test("'Usuń wszystko z tego urządzenia' leaves no session, draft, kept post or consent behind", async ({
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
  await page.getByRole("button", { name: "Usuń wszystko z tego urządzenia" }).click();
  const question = page.getByRole("dialog", { name: "Czy jesteś pewien?" });
  await question.getByRole("button", { name: "Usuń wszystko" }).click();
  const done = page.getByRole("dialog", { name: "Usunięto" });
  await expect(done).toContainText("Ten blog nie ma już nic na tym urządzeniu.");
  expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
  expect(await page.evaluate(() => caches.keys())).not.toContain("kept");

  await Promise.all([page.waitForEvent("load"), done.getByRole("button", { name: "OK" }).click()]);
  await untilHydrated(page);
  await expect(page.getByRole("link", { name: "Logowanie" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Pliki cookie" })).toBeVisible();
  await page.goto("/na-pozniej");
  await expect(page.getByRole("article")).toHaveCount(0);
});
