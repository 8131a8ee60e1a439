import { expect, test } from "vitest";
import { commentTexts, postTexts } from "@blog/contract/fields";
import { boundForRendering } from "../../../server/upstream/boundForRendering";

async function render(json: string) {
  const body = Buffer.from(json);
  const { status, text } = boundForRendering({ status: 200, type: "application/json", body });
  return { status, data: JSON.parse(await text()) as unknown };
}

const longest = {
  _id: "1",
  title: "x".repeat(postTexts.title.limits.max),
  description: "x".repeat(postTexts.description.limits.max),
  comments: [{ _id: "2", text: "x".repeat(commentTexts.text.limits.max) }],
  likes: Array.from({ length: 3_000 }, (_, index) => `${index}`),
};

test("what the contract allows is rendered as it is", async () => {
  expect(await render(JSON.stringify(longest))).toEqual({ status: 200, data: longest });
});

test("longer texts are cut, in whatever they lie", async () => {
  const comments = longest.comments.map(({ _id, text }) => ({ _id, text: `${text}y` }));
  const longer = { ...longest, title: `${longest.title}y`, comments };
  expect(await render(JSON.stringify([longer]))).toEqual({ status: 200, data: [longest] });
  const strange = JSON.stringify({ constructor: "x".repeat(3_000), id: "x".repeat(3_000) });
  const cut = "x".repeat(2_000);
  expect(await render(strange)).toEqual({ status: 200, data: { constructor: cut, id: cut } });
});

test.each([
  ["a post's text", JSON.stringify({ ...longest, description: `${longest.description}y` })],
  [
    "a wrapped post's text",
    JSON.stringify({ post: { ...longest, description: `${longest.description}y` } }),
  ],
  ["a list", JSON.stringify(Array.from({ length: 2_001 }, () => ({})))],
  ["the nesting", "[".repeat(50_000) + "]".repeat(50_000)],
  ["all of it", JSON.stringify(Array.from({ length: 41 }, () => longest.description))],
])("the browser gets the app shell where %s is too long", async (_, json) => {
  expect(await render(json)).toEqual({ status: 413, data: {} });
});
