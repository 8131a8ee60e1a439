import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { bindShortWords } from "../../src/lib/text/excerpts";
import { authorName } from "../../src/lib/text/names";
import { stripMarkdown } from "../../src/shared/markdown/blocks";
import { excerpt } from "../../src/shared/markdown/excerpt";
import { categoryFrom, categoryPath } from "../../src/shared/paths";
import { plainText } from "../../src/shared/plainText";
import { LEDE_LENGTH } from "../../src/shared/reading";
import { naughtyStrings } from "../support/naughtyStrings";
import { network } from "../support/network";
import { openPage } from "../support/render";
import { failOnConsoleErrors } from "./faults/watch";

failOnConsoleErrors();

const texts = [...new Set(naughtyStrings.map(({ text }) => text))];
/** Texts that fit into a title or a name. */
const lines = texts.filter((text) => text.length <= 200 && !/[\r\n]/.test(text));

/** A list shows at most two hundred items. */
const batches = [0, 200, 400].map((from) => texts.slice(from, from + 200));

const idOf = (index: number) => index.toString(16).padStart(24, "0");
const partOf = (element: Element, selector: string) => element.querySelector(selector)?.textContent;
const dense = (text: string | null | undefined) => text?.replace(/\s/g, "");
const nameOf = (username: string, index: number) =>
  authorName({ _id: idOf(index), username: plainText(username), profilePhoto: { url: "" } });

/** Returns a post with the text in every field. */
const postOf = (text: string, index: number) => ({
  _id: idOf(index),
  title: text,
  description: text,
  category: text,
  image: { url: text },
  user: { _id: idOf(index), username: text, profilePhoto: { url: text } },
  likes: [],
  comments: [],
  createdAt: "2026-02-01T12:00:00.000Z",
});

function respondWith(path: string, body: object): void {
  // Like Express: JSON escapes lone surrogates, which UTF-8 cannot encode.
  const respond = () =>
    new HttpResponse(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  network.use(http.get(`*/api${path}`, respond));
}

/** Waits for a number of elements; queries by role are too slow for hundreds. */
async function findAll(selector: string, count: number): Promise<Element[]> {
  await waitFor(() => expect(document.querySelectorAll(selector)).toHaveLength(count));
  return [...document.querySelectorAll(selector)];
}

/** Expects equal structure but for pictures, so that no text was parsed as HTML. */
function expectSameStructure(elements: readonly Element[]): void {
  const structureOf = (element: Element): string =>
    `${element.tagName}(${[...element.children].map(structureOf).join()})`;
  const comparable = elements.filter((element) => element.querySelector("img") === null);
  expect(new Set(comparable.map(structureOf)).size).toBe(1);
}

test.each(batches)("cards of a list show every text unchanged: %j …", async (...batch) => {
  respondWith("/posts", batch.map(postOf));
  openPage("/posts/categories/x?show=200");
  const cards = await findAll(".post-card:has(a)", batch.length);
  cards.forEach((card, index) => {
    const text = plainText(batch[index] ?? "");
    expect(partOf(card, ".post-card-title a")).toBe(bindShortWords(text));
    expect(partOf(card, ".topic-link")).toBe(text);
    expect(partOf(card, ".meta a")).toBe(nameOf(text, index));
    expect(partOf(card, ".post-card-lede")).toBe(bindShortWords(excerpt(text, LEDE_LENGTH)));
  });
  expectSameStructure(cards);
  const sources = cards.flatMap((card) => [...card.querySelectorAll("img")].map(({ src }) => src));
  expect(sources.every((src) => /^(https?:\/\/|\/)/.test(src))).toBe(true);
});

test.each(batches)("comments show every text unchanged: %j …", async (...batch) => {
  const comments = batch.map((text, index) => ({
    _id: idOf(index),
    text,
    user: idOf(index),
    username: text,
    createdAt: `2026-02-01T12:00:00.${String(999 - index).padStart(3, "0")}Z`,
  }));
  respondWith("/posts/:id", { ...postOf("Wpis", 1), comments });
  openPage(`/posts/details/${idOf(1)}?show=200`);
  const items = await findAll(".comment", batch.length);
  const shown = items.map((item) => dense(partOf(item, ".comment-text")));
  expect(shown).toEqual(batch.map((text) => dense(stripMarkdown(plainText(text), "comment"))));
  expect(items.map((item) => partOf(item, ".comment-head a"))).toEqual(batch.map(nameOf));
  for (const body of document.querySelectorAll(".comment-text")) body.replaceChildren();
  expectSameStructure(items);
});

test("a post shows every text, with only links and code as elements", async () => {
  const unbroken = texts.filter((text) => !text.includes("\n") && plainText(text).trim() !== "");
  const title = plainText(lines.filter((text) => !text.includes("&lt;")).join(" "));
  respondWith("/posts/:id", { ...postOf(title, 1), description: unbroken.join("\n\n") });
  openPage(`/posts/details/${idOf(1)}`);
  await waitFor(() =>
    expect(document.querySelector("h1")?.textContent).toBe(bindShortWords(title)),
  );
  expect(document.querySelector("h1")?.children).toHaveLength(0);
  expect(dense(document.title)).toBe(dense(`${title} – BLOG`));
  const shown = [...document.querySelectorAll(".post-body p")];
  expect(shown.map(({ textContent }) => dense(textContent))).toEqual(
    unbroken.map((text) => dense(stripMarkdown(plainText(text)))),
  );
  for (const element of document.querySelectorAll(".post-body p *"))
    expect(["A", "CODE"]).toContain(element.tagName);
  for (const link of document.querySelectorAll(".post-body a"))
    expect(link.getAttribute("href")).toMatch(/^https?:\/\/\S+$/);
});

test("a profile shows every text unchanged", async () => {
  const [username, bio] = [lines.join(" "), texts.join("\n")];
  respondWith("/users/profile/:id", { _id: idOf(1), username, bio, posts: [] });
  openPage(`/profile/${idOf(1)}`);
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(partOf(document.body, "h1")).toBe(plainText(username)));
  expect(dense(partOf(document.body, ".profile-bio"))).toBe(
    dense(stripMarkdown(plainText(bio), "comment")),
  );
  expect(document.querySelectorAll(".profile-header h1 *")).toHaveLength(0);
});

test("every topic has a reversible URL", () => {
  for (const title of [...texts, "%2F", "a%2Fb", "%", "%E0%A4%A", ".", "..", "~."]) {
    const { pathname } = new URL(categoryPath(title), "http://localhost");
    expect(categoryFrom(pathname)).toBe(title.replace(/\p{Surrogate}/gu, "\uFFFD"));
  }
});
