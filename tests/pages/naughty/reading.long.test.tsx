import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { excerpt } from "../../../src/shared/markdown/excerpt";
import { LEDE_LENGTH } from "../../../src/shared/reading";
import { stripMarkdown } from "../../../src/shared/markdown/blocks";
import { categoryFrom, categoryPath } from "../../../src/shared/paths";
import { bindShortWords } from "../../../src/lib/text/excerpts";
import { authorName } from "../../../src/lib/text/names";
import { plainText } from "../../../src/shared/plainText";
import type { Account } from "../../../tools/conformance/suite/backend";
import { backend, network } from "../../support/network";
import { naughtyStrings } from "../../support/naughtyStrings";
import { openPage } from "../../support/render";
import { expectIdle, failOnConsoleErrors } from "../faults/watch";
import {
  respondWith,
  expectSameStructure,
  findAll,
  idOf,
  isAddressable,
  lines,
  partOf,
  postOf,
  sample,
  texts,
  wellFormed,
} from "./texts";

failOnConsoleErrors();

/** Collapses whitespace as a browser does. */
const collapsed = (text: string | null | undefined) => text?.replace(/\s+/g, " ").trim();

let user: Account;

beforeEach(async () => {
  user = await backend.createUser({ isAdmin: true });
});

test("there are enough test texts", () => {
  expect(naughtyStrings.length).toBeGreaterThanOrEqual(300);
  expect(lines.length).toBeGreaterThan(250);
});

/** Returns the name that an account has which calls itself by a text. */
const nameOf = (text: string) => authorName({ ...user, username: plainText(text) });

/** A list shows at most two hundred items. */
const batches = [0, 200, 400].map((from) => texts.slice(from, from + 200));

test.each(batches)("cards of a list show every text unchanged: %j …", async (...batch) => {
  respondWith("/posts", batch.map(postOf));
  openPage("/posts/categories/x?show=200");
  const cards = await findAll(".post-card:has(a)", batch.length);
  cards.forEach((card, index) => {
    const text = plainText(batch[index] ?? "");
    expect(partOf(card, ".post-card-title a")).toBe(bindShortWords(text));
    expect(partOf(card, ".topic-link")).toBe(text);
    expect(partOf(card, ".meta a")).toBe(nameOf(text));
    expect(partOf(card, ".post-card-lede")).toBe(bindShortWords(excerpt(text, LEDE_LENGTH)));
  });
  expectSameStructure(cards.filter((card) => card.querySelector("img") === null));
  const sources = cards.flatMap((card) => [...card.querySelectorAll("img")].map(({ src }) => src));
  expect(sources.every((src) => /^(https?:\/\/|\/)/.test(src))).toBe(true);
});

test.each(batches)("comments show every text unchanged: %j …", async (...batch) => {
  const comments = batch.map((text, index) => ({
    _id: idOf(index),
    text,
    user: idOf(index),
    username: text,
    createdAt: `2026-02-01T12:00:00.${String(999 - (index % 999)).padStart(3, "0")}Z`,
  }));
  respondWith("/posts/:id", { ...postOf("Wpis", 1), comments });
  openPage(`/posts/details/${idOf(1)}?show=200`);
  const items = await findAll(".comment", batch.length);
  const shown = items.map((item) => partOf(item, ".comment-text"));
  const dense = (text: string | null | undefined) => text?.replace(/\s/g, "");
  expect(shown.map(dense)).toEqual(
    batch.map((text) => dense(stripMarkdown(plainText(text), "comment"))),
  );
  expect(items.map((item) => partOf(item, ".comment-head a"))).toEqual(batch.map(nameOf));
  for (const body of document.querySelectorAll(".comment-text")) body.replaceChildren();
  expectSameStructure(items.filter((item) => item.querySelector("img") === null));
});

test("a post shows every text, with only links and code as elements", async () => {
  const unbroken = texts.filter((text) => !text.includes("\n") && plainText(text).trim() !== "");
  const description = unbroken.join("\n\n");
  respondWith("/posts/:id", { ...postOf("Wpis", 1), description });
  openPage(`/posts/details/${idOf(1)}`);
  await screen.findByRole("heading", { level: 1, name: "Wpis" });
  const shown = [...document.querySelectorAll(".post-body p")];
  expect(shown.map(({ textContent }) => collapsed(textContent))).toEqual(
    unbroken.map((text) => collapsed(stripMarkdown(plainText(text)))),
  );
  for (const element of document.querySelectorAll(".post-body p *")) {
    expect(["A", "CODE"]).toContain(element.tagName);
  }
  for (const link of document.querySelectorAll(".post-body a")) {
    expect(link.getAttribute("href")).toMatch(/^https?:\/\/\S+$/);
  }
});

test("headings and the document title show every text", async () => {
  const title = plainText(lines.filter((text) => !text.includes("&lt;")).join(" "));
  respondWith("/posts/:id", { ...postOf(title, 1), description: "Treść." });
  openPage(`/posts/details/${idOf(1)}`);
  await waitFor(() =>
    expect(document.querySelector("h1")?.textContent).toBe(bindShortWords(title)),
  );
  expect(document.querySelector("h1")?.children).toHaveLength(0);
  expect(document.title.replace(/\s/g, "")).toBe(`${title} – BLOG`.replace(/\s/g, ""));
  await expectIdle();
});

test("a profile shows every text unchanged", async () => {
  const [username, bio] = [lines.join(" "), texts.join("\n")];
  respondWith("/users/profile/:id", { ...user, username, bio, posts: [] });
  openPage(`/profile/${user._id}`);
  await waitFor(() => expect(partOf(document.body, "h1")).toBe(plainText(username)));
  const dense = (text: string | null | undefined) => text?.replace(/\s/g, "");
  expect(dense(partOf(document.body, ".profile-bio"))).toBe(
    dense(stripMarkdown(plainText(bio), "comment")),
  );
  expect(
    document
      .querySelector(".profile-header")
      ?.querySelectorAll("h1 *, .meta > :not(time, :has(a[href$='feed.xml']))"),
  ).toHaveLength(0);
});

test("every topic has a reversible URL", () => {
  for (const title of [...texts, "%2F", "a%2Fb", "%", "%E0%A4%A"].filter(isAddressable)) {
    const { pathname } = new URL(categoryPath(title), "http://localhost");
    expect(categoryFrom(pathname)).toBe(wellFormed(title));
  }
});

test("a topic is found by its URL", async () => {
  const requested: (string | null)[] = [];
  network.use(
    http.get("*/api/posts", ({ request }) => {
      requested.push(new URL(request.url).searchParams.get("category"));
      return HttpResponse.json([]);
    }),
  );
  respondWith("/categories", []);
  openPage("/posts/categories/x");
  await screen.findByRole("heading", { level: 1, name: "x" });
  for (const [index, title] of [...sample, "%2F", "a%2Fb"].filter(isAddressable).entries()) {
    const state = { key: String(index) };
    act(() => {
      history.pushState(state, "", categoryPath(title));
      dispatchEvent(new PopStateEvent("popstate", { state }));
    });
    await waitFor(() => expect(requested.at(-1)).toBe(wellFormed(title)), { interval: 5 });
    expect(partOf(document.body, "h1")).toBe(plainText(wellFormed(title)));
  }
});
