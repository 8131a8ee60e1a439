export type TextFields = Record<string, string>;

interface Versions<Name extends string> {
  /** The fields when the form was opened; one may be missing, if it is not known. */
  opened: TextFields;
  /** What was typed. */
  mine: Record<Name, string>;
  /** What the server has now. */
  current: Record<Name, string>;
}

/**
 * Merges an edit field by field with what was saved elsewhere since its form was opened.
 * @returns the merged fields, and the names of those that both sides changed differently, which are taken from `mine`
 */
export function mergeEdits<Name extends string>(
  names: readonly Name[],
  { opened, mine, current }: Versions<Name>,
): { merged: Record<Name, string>; conflicts: Name[] } {
  const changed = names.filter((name) => !isSame(mine[name], opened[name]));
  const conflicts = changed.filter(
    (name) => !isSame(current[name], opened[name]) && !isSame(current[name], mine[name]),
  );
  return { merged: takeFields(current, mine, changed), conflicts };
}

/** Returns a copy of the fields, in which those of the given names are taken from another version. */
export function takeFields<Name extends string>(
  fields: Record<Name, string>,
  from: Record<Name, string>,
  names: readonly Name[],
): Record<Name, string> {
  return { ...fields, ...Object.fromEntries(names.map((name) => [name, from[name]])) };
}

/** Compares two texts except for line endings and surrounding whitespace, which forms change. */
function isSame(...texts: [string, string | undefined]): boolean {
  const [one, other] = texts.map((text) => text?.replace(/\r\n?/g, "\n").trim());
  return one === other;
}
