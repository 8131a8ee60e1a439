import type { Author } from "../../contract/author";
import { authorName } from "../../lib/text/names";
import { formatCount } from "../../lib/text/plurals";

/** Names of which a question lists at most this many. */
const maxNames = 3;

/** Says whose rows are: „jednej osoby: Ola”, „12 osób: Ola, Jan, Ewa i innych”. */
export function ofWhom(rows: readonly { user: Author | null }[]): string {
  const authors = new Map(rows.map(({ user }) => [user?._id ?? "", user]));
  const people = authors.size === 1 ? "jednej osoby" : `${formatCount(authors.size)} osób`;
  return `${people}: ${listOf([...authors.values()].map(authorName))}`;
}

/** Lists names, and says that there are others. */
export function listOf(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join(", ");
  return names.length > maxNames ? `${shown} i innych` : shown;
}
