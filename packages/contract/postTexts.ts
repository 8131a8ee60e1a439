/**
 * Names of the texts of a post, in the order of the spec, section 5. Apart from their descriptions in `fields.ts`, which
 * the first screen and inline scripts do not need.
 */
export const postTextNames = ["title", "category", "description"] as const;

export type PostTextName = (typeof postTextNames)[number];
export type PostTexts = Record<PostTextName, string>;

/** Builds the texts of a post by calling `textOf` with each name. */
export function mapTexts(textOf: (name: PostTextName) => string): PostTexts {
  return mapNames(postTextNames, textOf);
}

export function pickTexts(post: PostTexts): PostTexts {
  return mapTexts((name) => post[name]);
}

/** Builds an object with a value for each of the given names. */
export function mapNames<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value>;
export function mapNames<Name extends string>(
  names: readonly Name[],
  valueOf: (name: Name) => unknown,
): object {
  // `fromEntries` would be noticeably slower for ten thousand posts.
  const values: Record<string, unknown> = {};
  for (const name of names) values[name] = valueOf(name);
  return values;
}
