import { expect, it } from "vitest";
import { renderPage } from "../../../src/app/render";

const site = { url: "https://blog.example.com", name: "Blog", description: "Teksty." };

it("the first empty list is rendered although its code is still loading", async () => {
  const { html } = await renderPage("/", async () => Response.json([]), site);
  expect(html).toContain("Nie ma jeszcze żadnych postów.");
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
