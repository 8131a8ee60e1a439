export type TextFields = Record<string, string>;

interface Versions<Name extends string> {
  /** Fields when the form was opened; those whose value is unknown are missing. */
  opened: TextFields;
  /** Fields as the user has edited them. */
  mine: Record<Name, string>;
  /** Fields as they are now on the server. */
  current: Record<Name, string>;
}

/**
 * Merges the user's edit field by field with changes saved elsewhere since the form was opened.
 * @returns the merged fields, and the names of fields that both sides changed differently, which are taken from `mine`
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

/** Returns a copy of the fields in which the named ones are replaced by those of another version. */
export function takeFields<Name extends string>(
  fields: Record<Name, string>,
  from: Record<Name, string>,
  names: readonly Name[],
): Record<Name, string> {
  return { ...fields, ...Object.fromEntries(names.map((name) => [name, from[name]])) };
}

/** Returns whether two texts are equal apart from line endings and surrounding whitespace, which forms change. */
function isSame(...texts: [string, string | undefined]): boolean {
  const [one, other] = texts.map((text) => text?.replace(/\r\n?/g, "\n").trim());
  return one === other;
}
