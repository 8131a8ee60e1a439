import type { PostTextName, PostTexts } from "./fields";

/** Builds the texts of a post by calling `textOf` with each name; the type checker reports a name missing below. */
export function mapTexts(textOf: (name: PostTextName) => string): PostTexts {
  return {
    title: textOf("title"),
    category: textOf("category"),
    description: textOf("description"),
  };
}

/** Returns only the texts of a post, without its other fields. */
export function pickTexts(post: PostTexts): PostTexts {
  return mapTexts((name) => post[name]);
}
