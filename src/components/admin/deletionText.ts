import { formatCount, singularOf, pluralize } from "../../shared/plurals";
import type { Entity, TableDefinition } from "./tableDefinition";

/** Maximum number of names that a warning lists. */
const maxNames = 3;

/** Returns a warning that states what will be deleted, who wrote it, and what else will happen. */
export function deletionWarning<Row extends Entity>(
  definition: TableDefinition<Row>,
  rows: readonly Row[],
): string {
  const consequence = definition.consequenceOf?.(rows) ?? "";
  return `Usuwasz ${describeRows(definition, rows)}${consequence}. Tego nie da się cofnąć.`;
}

/**
 * Describes the rows to delete: a single one by its name („post „Tytuł””), several by their number and their authors
 * („20 postów 12 osób: Ola, Jan, Ewa i innych”), or their names if the table has no author column.
 */
function describeRows<Row extends Entity>(
  { noun, deletedNoun = noun, labelOf, columns }: TableDefinition<Row>,
  rows: readonly Row[],
): string {
  const labels = rows.map(labelOf);
  if (labels.length === 1) return `${singularOf(deletedNoun)} „${labels[0]}”`;
  const count = pluralize(rows.length, deletedNoun);
  const author = columns.find(({ id }) => id === "author");
  if (!author) return `${count}: ${joinNames(labels)}`;
  const authorNames = new Map(rows.map((row) => [author.filter?.valueOf(row), author.textOf(row)]));
  const peopleText =
    authorNames.size === 1 ? "jednej osoby" : `${formatCount(authorNames.size)} osób`;
  return `${count} ${peopleText}: ${joinNames([...authorNames.values()])}`;
}

/** Joins names with commas; after `maxNames` of them, appends „i innych”. */
function joinNames(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join(", ");
  return names.length > maxNames ? `${shown} i innych` : shown;
}
