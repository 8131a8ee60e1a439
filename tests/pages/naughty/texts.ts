import { waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect } from "vitest";
import { network } from "../../support/network";
import { naughtyStrings } from "../../support/naughtyStrings";

export const texts = [...new Set(naughtyStrings.map(({ text }) => text))];
/** What fits into a title or a name. */
const shortTexts = texts.filter((text) => text.length <= 200);
/** What fits into a field of one line. */
export const lines = shortTexts.filter((text) => !/[\r\n]/.test(text));

/** Some of each kind, where each costs a page. */
export const sample = lines.filter((text) => {
  const kind = naughtyStrings.find((one) => one.text === text)?.kind;
  const [first, second, ...rest] = naughtyStrings.filter((one) => one.kind === kind);
  return [first, second, rest.at(-1)].some((one) => one?.text === text);
});

/** No part of an address can be a dot or two. */
export const isAddressable = (title: string) => !/^\.{1,2}$/.test(title);

/** Half a pair of surrogates becomes a sign of its own there. */
export const wellFormed = (title: string) => title.replace(/\p{Surrogate}/gu, "\uFFFD");

export const idOf = (index: number) => index.toString(16).padStart(24, "0");

export function respondWith(path: string, body: object): void {
  // As Express sends it: escapes where half a pair stands, which no encoding can hold.
  const answer = () =>
    new HttpResponse(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  network.use(http.get(`*/api${path}`, answer));
}

/** A post all of whose texts are this one. */
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

/** A row of any of the tables. */
export const rowOf = (text: string, index: number) => ({
  ...postOf(text, index),
  text,
  username: text,
  email: `nr${index}@test.example`,
});

/** The elements of a part of the page, without their texts and attributes. */
function structureOf(element: Element): string {
  return `${element.tagName}(${[...element.children].map(structureOf).join()})`;
}

/** All are built alike: nothing became an element because of what it says. */
export function expectSameStructure(elements: readonly Element[]): void {
  expect(new Set(elements.map(structureOf)).size).toBe(1);
}

/** Waits for so many elements; by their roles it would take long to find hundreds. */
export async function findAll(selector: string, count: number): Promise<Element[]> {
  await waitFor(() => expect(document.querySelectorAll(selector)).toHaveLength(count));
  return [...document.querySelectorAll(selector)];
}

export const partOf = (element: Element, selector: string) =>
  element.querySelector(selector)?.textContent;
