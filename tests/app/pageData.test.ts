import { afterEach, expect, test } from "vitest";
import { pageDataId, readPageData } from "../../src/app/pageData";
import { defaultDescription, defaultName } from "@blog/shared/site";
import { dataElement } from "@blog/shared/html";
import { createAppStore } from "../../src/app/store";
import { dehydrateState } from "../../src/app/dehydrateState";

const site = { url: "https://blog.example.com", name: "BLOG", description: "O wszystkim." };
const defaults = {
  site: { url: location.origin, name: defaultName, description: defaultDescription },
};

afterEach(() => document.getElementById(pageDataId)?.remove());

function readFrom(data: unknown) {
  document.body.insertAdjacentHTML("beforeend", dataElement(pageDataId, data));
  return readPageData();
}

test("the page starts with the site and the state inlined in the HTML", () => {
  const state = dehydrateState(createAppStore().getState());
  expect(readFrom({ site, state })).toEqual({ site, state });
});

test("a page without server-rendered state starts with only the site", () => {
  expect(readFrom({ site })).toEqual({ site });
});

test.each([
  ["nothing", null],
  ["no URL of the blog", { site: { description: "O wszystkim." } }],
  ["only a part of the state", { site, state: { post: {} } }],
])("inlined data with %s is ignored", (_, data) => {
  expect(readFrom(data)).toEqual(defaults);
});
