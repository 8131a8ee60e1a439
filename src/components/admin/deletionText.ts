import { formatCount, singularOf, pluralize } from "../../shared/plurals";
import type { Entity, TableDefinition } from "./tableDefinition";

/** Limits how many names a question lists. */
const maxNames = 3;

/** Says what is deleted, whose it is, and what else happens. */
export function deletionWarning<Row extends Entity>(
  definition: TableDefinition<Row>,
  rows: readonly Row[],
): string {
  const consequence = definition.consequenceOf?.(rows) ?? "";
  return `Usuwasz ${objectOf(definition, rows)}${consequence}. Tego nie da się cofnąć.`;
}

/**
 * Names a single row („post „Tytuł””); counts several, and lists their authors („12 osób: Ola, Jan, Ewa i innych”) or
 * names.
 */
function objectOf<Row extends Entity>(
  { noun, deletedNoun = noun, labelOf, columns }: TableDefinition<Row>,
  rows: readonly Row[],
): string {
  const labels = rows.map(labelOf);
  if (labels.length === 1) return `${singularOf(deletedNoun)} „${labels[0]}”`;
  const count = pluralize(rows.length, deletedNoun);
  const author = columns.find(({ id }) => id === "author");
  if (!author) return `${count}: ${listOf(labels)}`;
  const names = new Map(rows.map((row) => [author.filter?.valueOf(row), author.textOf(row)]));
  const people = names.size === 1 ? "jednej osoby" : `${formatCount(names.size)} osób`;
  return `${count} ${people}: ${listOf([...names.values()])}`;
}

/** Lists names, and says that there are others. */
function listOf(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join(", ");
  return names.length > maxNames ? `${shown} i innych` : shown;
}
