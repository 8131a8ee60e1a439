import type { PostTextName, PostTexts } from "./fields";

/** Builds the texts of a post by calling `textOf` with each name. The type checker reports names that are missing. */
export function mapTexts(textOf: (name: PostTextName) => string): PostTexts {
  return {
    title: textOf("title"),
    category: textOf("category"),
    description: textOf("description"),
  };
}

export function pickTexts(post: PostTexts): PostTexts {
  return mapTexts((name) => post[name]);
}
