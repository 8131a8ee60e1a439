import { formatCount, singularOf, pluralize } from "@blog/shared/plurals";
import type { Entity, TableDefinition } from "./tableDefinition";

/** Maximum number of names that a warning lists. */
const maxListedNames = 3;

/** Returns a warning that describes the rows to delete and states the consequences. */
export function deletionWarning<Row extends Entity>(
  definition: TableDefinition<Row>,
  rows: readonly Row[],
): string {
  const consequence = definition.consequenceOf?.(rows) ?? "";
  return `Usuwasz ${describeRows(definition, rows)}${consequence}. Tego nie da się cofnąć.`;
}

/**
 * Describes the rows to delete. A single row is described by its name („post „Tytuł””), several rows by their number
 * and their authors („20 postów 12 osób: Ola, Jan, Ewa i innych”), or by their number and names if there is no author.
 */
function describeRows<Row extends Entity>(
  { noun, deletedNoun = noun, labelOf, columns }: TableDefinition<Row>,
  rows: readonly Row[],
): string {
  const labels = rows.map(labelOf);
  if (labels.length === 1) return `${singularOf(deletedNoun)} „${labels[0]}”`;
  const countText = pluralize(rows.length, deletedNoun);
  const authorColumn = columns.find(({ id }) => id === "author");
  if (!authorColumn) return `${countText}: ${joinNames(labels)}`;
  const authorNames = new Map(
    rows.map((row) => [authorColumn.filter?.valueOf(row), authorColumn.textOf(row)]),
  );
  const peopleText =
    authorNames.size === 1 ? "jednej osoby" : `${formatCount(authorNames.size)} osób`;
  return `${countText} ${peopleText}: ${joinNames([...authorNames.values()])}`;
}

/** Joins at most `maxListedNames` names with commas, and appends „i innych” if there are more. */
function joinNames(names: readonly string[]): string {
  const shownNames = names.slice(0, maxListedNames).join(", ");
  return names.length > maxListedNames ? `${shownNames} i innych` : shownNames;
}
