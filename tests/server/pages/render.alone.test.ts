import { expect, it } from "vitest";
import { renderPage } from "../../../src/app/render";

const site = { url: "https://blog.example.com", name: "Blog", description: "Teksty." };

it("the first empty list is rendered although its code is still loading", async () => {
  const { html } = await renderPage("/", async () => Response.json([]), site);
  expect(html).toContain("Nie ma jeszcze żadnych postów.");
});
