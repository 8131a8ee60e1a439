import { waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect } from "vitest";
import { network } from "../../support/network";
import { naughtyStrings } from "../../support/naughtyStrings";

export const texts = [...new Set(naughtyStrings.map(({ text }) => text))];
/** Texts that fit into a title or a name. */
const shortTexts = texts.filter((text) => text.length <= 200);
/** Texts that fit into a single-line field. */
export const lines = shortTexts.filter((text) => !/[\r\n]/.test(text));

/** A few texts of each kind, for tests that open a page per text. */
export const sample = lines.filter((text) => {
  const kind = naughtyStrings.find((entry) => entry.text === text)?.kind;
  const [first, second, ...rest] = naughtyStrings.filter((entry) => entry.kind === kind);
  return [first, second, rest.at(-1)].some((entry) => entry?.text === text);
});

/** A path segment cannot be `.` or `..`. */
export const isAddressable = (title: string) => !/^\.{1,2}$/.test(title);

/** Replaces lone surrogates as URL encoding does. */
export const wellFormed = (title: string) => title.replace(/\p{Surrogate}/gu, "\uFFFD");

export const idOf = (index: number) => index.toString(16).padStart(24, "0");

export function respondWith(path: string, body: object): void {
  // Like Express: JSON escapes lone surrogates, which UTF-8 cannot encode.
  const respond = () =>
    new HttpResponse(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  network.use(http.get(`*/api${path}`, respond));
}

/** Returns a post with the text in every field. */
export const postOf = (text: string, index: number) => ({
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

/** Describes an element's descendants without texts and attributes. */
function structureOf(element: Element): string {
  return `${element.tagName}(${[...element.children].map(structureOf).join()})`;
}

/** Expects equal structure, so that no text was parsed as HTML. */
export function expectSameStructure(elements: readonly Element[]): void {
  expect(new Set(elements.map(structureOf)).size).toBe(1);
}

/** Waits for a number of elements; queries by role are too slow for hundreds. */
export async function findAll(selector: string, count: number): Promise<Element[]> {
  await waitFor(() => expect(document.querySelectorAll(selector)).toHaveLength(count));
  return [...document.querySelectorAll(selector)];
}

export const partOf = (element: Element, selector: string) =>
  element.querySelector(selector)?.textContent;
