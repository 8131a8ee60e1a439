import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { categoryFrom, categoryPath } from "../../../src/lib/paths";
import { excerpt } from "../../../src/lib/text/reading";
import { plainText } from "../../../src/lib/text/names";
import type { Account } from "../../support/backend";
import { backend, network } from "../../support/network";
import { naughtyStrings } from "../../support/naughtyStrings";
import { openPage } from "../../support/render";
import { expectIdle, watchPages } from "../faults/watch";
import {
  answerWith,
  expectOneShape,
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

watchPages();

let user: Account;

beforeEach(async () => {
  user = await backend.createUser({ isAdmin: true });
});

test("there are enough texts to try", () => {
  expect(naughtyStrings.length).toBeGreaterThanOrEqual(300);
  expect(lines.length).toBeGreaterThan(250);
});

test("cards of a list show every text as it is", async () => {
  answerWith("/posts", texts.map(postOf));
  openPage("/posts/categories/x");
  const cards = await findAll(".post-card:has(a)", texts.length);
  cards.forEach((card, index) => {
    const text = plainText(texts[index] ?? "");
    expect(partOf(card, ".post-card-title a")).toBe(text);
    expect(partOf(card, ".topic-link")).toBe(text);
    expect(partOf(card, ".meta a")).toBe(text);
    expect(partOf(card, ".post-card-lede")).toBe(excerpt(text));
  });
  expectOneShape(cards.filter((card) => card.querySelector("img") === null));
  const sources = cards.flatMap((card) => [...card.querySelectorAll("img")].map(({ src }) => src));
  expect(sources.every((src) => /^(https?:\/\/|\/)/.test(src))).toBe(true);
});

test("comments show every text as it is", async () => {
  const comments = texts.map((text, index) => ({
    _id: idOf(index),
    text,
    user: idOf(index),
    username: text,
    createdAt: `2026-02-01T12:00:00.${String(999 - (index % 999)).padStart(3, "0")}Z`,
  }));
  answerWith("/posts/:id", { ...postOf("Wpis", 1), comments });
  openPage(`/posts/details/${idOf(1)}`);
  const items = await findAll(".comment", texts.length);
  expect(items.map((item) => partOf(item, ".comment-text"))).toEqual(texts.map(plainText));
  expect(items.map((item) => partOf(item, ".comment-head a"))).toEqual(texts.map(plainText));
  expectOneShape(items.filter((item) => item.querySelector("img") === null));
});

test("a post's paragraphs hold every text, with no more than no-break spaces and links", async () => {
  const unbroken = texts.filter((text) => !text.includes("\n") && text.trim() !== "");
  const description = unbroken.join("\n\n");
  answerWith("/posts/:id", { ...postOf("Wpis", 1), description });
  openPage(`/posts/details/${idOf(1)}`);
  await screen.findByRole("heading", { level: 1, name: "Wpis" });
  const shown = [...document.querySelectorAll(".post-body p")];
  const blank = (text: string | null) => text?.replace(/\s+/g, " ").trim();
  expect(shown.map(({ textContent }) => blank(textContent))).toEqual(unbroken.map(blank));
  const inside = [...document.querySelectorAll(".post-body p *")];
  expect(inside.filter((one) => !(one instanceof HTMLAnchorElement))).toEqual([]);
  for (const link of inside) expect(link.getAttribute("href")).toMatch(/^https?:\/\/\S+$/);
});

test("headings and the document's title hold every text", async () => {
  const title = lines.filter((text) => !text.includes("&lt;")).join(" ");
  answerWith("/posts/:id", { ...postOf(title, 1), description: "Treść." });
  openPage(`/posts/details/${idOf(1)}`);
  await waitFor(() => expect(document.querySelector("h1")?.textContent).toBe(title));
  expect(document.querySelector("h1")?.children).toHaveLength(0);
  expect(document.title.replace(/\s/g, "")).toBe(`${title} – BLOG`.replace(/\s/g, ""));
  await expectIdle();
});

test("a profile shows every text as it is", async () => {
  const [username, bio] = [lines.join(" "), texts.join("\n")];
  answerWith("/users/profile/:id", { ...user, username, bio, posts: [] });
  openPage(`/profile/${user._id}`);
  await waitFor(() => expect(partOf(document.body, "h1")).toBe(plainText(username)));
  expect(partOf(document.body, ".profile-bio")).toBe(plainText(bio));
  expect(
    document.querySelector(".profile-header")?.querySelectorAll("h1 *, p > :not(time)"),
  ).toHaveLength(0);
});

test("every topic has an address that names it", () => {
  for (const title of [...texts, "%2F", "a%2Fb", "%", "%E0%A4%A"].filter(isAddressable)) {
    const { pathname } = new URL(categoryPath(title), "http://localhost");
    expect(categoryFrom(pathname)).toBe(wellFormed(title));
  }
});

test("a topic is found again by its address", async () => {
  const asked: (string | null)[] = [];
  network.use(
    http.get("*/api/posts", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("category"));
      return HttpResponse.json([]);
    }),
  );
  answerWith("/categories", []);
  openPage("/posts/categories/x");
  await screen.findByRole("heading", { level: 1, name: "x" });
  for (const [index, title] of [...sample, "%2F", "a%2Fb"].filter(isAddressable).entries()) {
    const state = { key: String(index) };
    act(() => {
      history.pushState(state, "", categoryPath(title));
      dispatchEvent(new PopStateEvent("popstate", { state }));
    });
    await waitFor(() => expect(asked.at(-1)).toBe(wellFormed(title)), { interval: 5 });
    expect(partOf(document.body, "h1")).toBe(plainText(wellFormed(title)));
  }
});
