import { acceptCookies, expect, test } from "../fixtures";
import { cachedPaths, untilCached } from "./cache";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ page, origin }) => acceptCookies(page, origin));

test("pages read before open offline, and others list the cached ones", async ({
  page,
  context,
  request,
}) => {
  const posts: { _id: string; title: string }[] = await (
    await request.get("/api/posts?pageNumber=1")
  ).json();
  const [first, second, third] = posts.map(({ _id, title }) => {
    return { path: `/posts/details/${_id}`, title: title.replaceAll("\u00a0", " ") };
  });
  await page.goto(first?.path ?? "");
  await untilCached(page, /\/posts\/details\//);
  await page.goto("/");
  await page
    .getByRole("article")
    .nth(1)
    .getByRole("link", { name: /^Czytaj więcej/ })
    .click();
  await expect(page.getByRole("button", { name: "Cofnij" })).toBeVisible();
  await untilCached(page, /\/api\/posts\/[0-9a-f]{24}$/);

  await context.setOffline(true);
  for (const post of [first, second]) {
    await page.goto(`${post?.path}?utm_source=list`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(post?.title ?? "");
  }
  await page.goto(third?.path ?? "");
  await expect(page.getByText(/^Tej strony nie ma jeszcze na tym urządzeniu/)).toBeVisible();
  await expect(page).toHaveTitle("Brak połączenia – BLOG");
  await page.getByRole("link", { name: first?.title ?? "", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first?.title ?? "");
  await context.setOffline(false);
});

test("responses to authenticated requests and URLs with secrets are not cached", async ({
  page,
  member,
}) => {
  await page.goto("/");
  await untilCached(page, /\/login$/);
  await page.goto(`/profile/${member._id}`);
  await page.getByRole("button", { name: "Edytuj profil" }).click();
  await page.goto("/reset-password/0123456789abcdef01234567/tajne");
  await expect(page.getByText("Nie znaleziono").first()).toBeVisible();
  const cacheable =
    /^\/($|login$|assets\/|api\/images\/|api\/posts\/count$|api\/categories$|(api\/users\/)?profile\/|api\/posts\?pageNumber=)/;
  expect((await cachedPaths(page)).filter((path) => !cacheable.test(path))).toEqual([]);
});
