import { formatCount, nameOf, pluralize } from "../../lib/text/plurals";
import { authorFilterId, type Filter, filtersOf } from "./filters";
import type { Entity, TableDefinition } from "./tableDefinition";

/** Names of which a question lists at most this many. */
const maxNames = 3;

/** Says what is deleted, whose it is, and what else happens. */
export function deletionWarning<Row extends Entity>(
  definition: TableDefinition<Row>,
  rows: readonly Row[],
): string {
  const { consequenceOf = () => "" } = definition;
  return `Usuwasz ${objectOf(definition, rows)}${consequenceOf(rows)}. Tego nie da się cofnąć.`;
}

/** Names one row; of several tells how many and whose, or which. */
function objectOf<Row extends Entity>(
  { deletedNoun, labelOf, columns }: TableDefinition<Row>,
  rows: readonly Row[],
): string {
  const [first, ...more] = rows.map(labelOf);
  if (more.length === 0) return `${nameOf(deletedNoun)} „${first}”`;
  const count = pluralize(rows.length, deletedNoun);
  const author = filtersOf(columns).find(({ id }) => id === authorFilterId);
  return author ? `${count} ${ofWhom(rows, author)}` : `${count}: ${listOf(rows.map(labelOf))}`;
}

/** „jednej osoby: Ola”, „12 osób: Ola, Jan, Ewa i innych”. */
function ofWhom<Row>(rows: readonly Row[], author: Filter<Row>): string {
  const names = new Map(rows.map((row) => [author.valueOf(row), author.nameOf(row)]));
  const people = names.size === 1 ? "jednej osoby" : `${formatCount(names.size)} osób`;
  return `${people}: ${listOf([...names.values()])}`;
}

/** Lists names, and says that there are others. */
function listOf(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join(", ");
  return names.length > maxNames ? `${shown} i innych` : shown;
}
