import { expect, it } from "vitest";
import { renderPage } from "../../support/renderPage";
import { openGraphImagePath, pictureName, picturePath } from "@blog/shared/pictures";

const site = { url: "https://blog.example.com", name: "Blog", description: "Teksty." };

it("the first empty list is rendered although its code is still loading", async () => {
  const { html } = await renderPage("/", async () => Response.json([]), site);
  expect(html).toContain("Nie ma jeszcze żadnych postów.");
});

it("home's share card shows the newest post's picture, and without one the blog's icon", async () => {
  const hash = "ab".repeat(16);
  const image = { url: picturePath(pictureName(hash, 1600, 900)) };
  const post = { _id: "65f0a1b2c3d4e5f601234567", title: "Chleb", image };
  const headOf = async (posts: object[]) => {
    const fetchBackend = async (url: string) =>
      Response.json(url.includes("pageNumber") ? posts : []);
    return (await renderPage("/", fetchBackend, site)).head;
  };
  const withPicture = await headOf([post]);
  expect(withPicture).toContain(`"og:image" content="${site.url}${openGraphImagePath(hash)}"`);
  expect(withPicture).toContain('content="summary_large_image"');
  expect(await headOf([])).toContain(`"og:image" content="${site.url}/icon-512.png"`);
});

it.each([
  ["a NUL", "%00"],
  ["a lone surrogate", "%ED%A0%80"],
  ["a title that is too long", "x".repeat(3_000)],
])("a topic that no post can have is not found: %s", async (_, topic) => {
  const message = "Temat postu zawiera niedozwolony znak";
  const fetchBackend = async (url: string) =>
    url.includes("category=") ? Response.json({ message }, { status: 400 }) : Response.json([]);
  const { status, head } = await renderPage(`/posts/categories/${topic}`, fetchBackend, site);
  expect([status, head]).toEqual([404, expect.stringContaining("noindex")]);
});
