import type { PostTextName, PostTexts } from "./fields";

/** Makes a post's texts by their names; a field that is missing here is a type error. */
export function mapTexts(textOf: (name: PostTextName) => string): PostTexts {
  return {
    title: textOf("title"),
    category: textOf("category"),
    description: textOf("description"),
  };
}

/** Picks the texts of a post out of an object that holds more. */
export function pickTexts(post: PostTexts): PostTexts {
  return mapTexts((name) => post[name]);
}
