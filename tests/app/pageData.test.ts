import { afterEach, expect, test } from "vitest";
import { pageDataId, readPageData } from "../../src/app/pageData";
import { defaultDescription, defaultName } from "@blog/shared/site";
import { dataElement } from "@blog/shared/html";
import { createAppStore } from "../../src/app/store";
import { dehydrateState } from "../../src/app/dehydrateState";

const site = { url: "https://blog.example.com", name: "BLOG", description: "O wszystkim." };

afterEach(() => document.getElementById(pageDataId)?.remove());

function readFrom(data: unknown) {
  document.body.insertAdjacentHTML("beforeend", dataElement(pageDataId, data));
  return readPageData();
}

test("the page starts with the site and the state inlined in the HTML", () => {
  const state = dehydrateState(createAppStore().getState());
  expect(readFrom({ site, state })).toEqual({ site, state });
});

test("a static host's page, which inlines no data, starts with the settings of the build", () => {
  const { origin: url } = location;
  const settings = { url, name: defaultName, description: defaultDescription };
  expect(readPageData()).toEqual({ site: settings });
});
