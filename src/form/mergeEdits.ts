export type TextFields = Record<string, string>;

interface Versions<Name extends string> {
  /** Fields when the form was opened. A field whose value at that time is unknown is missing, and counts as changed. */
  opened: TextFields;
  /** Fields as the user has edited them. */
  mine: Record<Name, string>;
  /** Fields as they are now on the server. */
  current: Record<Name, string>;
}

/**
 * Merges the user's edit field by field with changes saved elsewhere since the form was opened.
 * @returns the merged fields, and the names of the conflicting ones, which both sides have changed to different values;
 *   in `merged`, conflicting fields have the user's values
 */
export function mergeEdits<Name extends string>(
  names: readonly Name[],
  { opened, mine, current }: Versions<Name>,
): { merged: Record<Name, string>; conflicts: Name[] } {
  const changedNames = names.filter((name) => !isSameInput(mine[name], opened[name]));
  const conflicts = changedNames.filter(
    (name) => !isSameInput(current[name], opened[name]) && !isSameInput(current[name], mine[name]),
  );
  return { merged: replaceFields(current, mine, changedNames), conflicts };
}

/** Returns a copy of `fields` in which the fields in `names` have their values from `otherVersion`. */
export function replaceFields<Name extends string>(
  fields: Record<Name, string>,
  otherVersion: Record<Name, string>,
  names: readonly Name[],
): Record<Name, string> {
  return { ...fields, ...Object.fromEntries(names.map((name) => [name, otherVersion[name]])) };
}

/** Returns whether two texts are equal apart from line endings and surrounding whitespace, which forms may change. */
function isSameInput(...texts: [string, string | undefined]): boolean {
  const [first, second] = texts.map((text) => text?.replace(/\r\n?/g, "\n").trim());
  return first === second;
}
