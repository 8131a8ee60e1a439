import { postDetailsSchema } from "../../../src/contract/post";
import { acceptCookies, coreCode, expect, holdBack, test } from "../fixtures";

test("a like that is tapped before the page's code has come counts once it has", async ({
  page,
  origin,
  member,
}) => {
  const [post] = await (await page.request.get("/api/posts?pageNumber=1")).json();
  await acceptCookies(page, origin);
  const letThrough = await holdBack(page, coreCode);
  await page.goto(`/posts/details/${post._id}`, { waitUntil: "commit" });
  await page.getByRole("link", { name: /^Lubię to/ }).click();
  await expect(page).toHaveURL(/details/);
  letThrough();
  await expect(page.getByRole("button", { name: /^Lubię to/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const likes = async () => {
    const details = await page.request.get(`/api/posts/${post._id}`);
    return postDetailsSchema.parse(await details.json()).likes;
  };
  await expect.poll(likes).toContain(member._id);
});
