import { afterEach, expect, test } from "vitest";
import { pageDataId, readPageData } from "../../src/app/pageData";
import { dataElement, defaultDescription } from "../../src/contract/site";
import { createAppStore } from "../../src/store";
import { dehydrateState } from "../../src/app/dehydrateState";

const site = { url: "https://blog.example.com", description: "O wszystkim." };
const nothing = { site: { url: location.origin, description: defaultDescription } };

afterEach(() => document.getElementById(pageDataId)?.remove());

function readFrom(data: unknown) {
  document.body.insertAdjacentHTML("beforeend", dataElement(pageDataId, data));
  return readPageData();
}

test("what the HTML says of the blog, and of what was read, is what the page begins with", () => {
  const state = dehydrateState(createAppStore().getState());
  expect(readFrom({ site, state })).toEqual({ site, state });
});

test("a page that came undrawn begins with what is said of the blog alone", () => {
  expect(readFrom({ site })).toEqual({ site });
});

test.each([
  ["nothing", null],
  ["no address of the blog", { site: { description: "O wszystkim." } }],
  ["only a part of what was read", { site, state: { post: {} } }],
])("HTML that says %s counts as saying nothing", (_, data) => {
  expect(readFrom(data)).toEqual(nothing);
});
