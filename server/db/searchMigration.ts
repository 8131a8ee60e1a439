import { type Kysely, sql } from "kysely";
import { foldWords } from "../../src/contract/search";
import { atomically } from "./atomically";
import { searchTextsOf } from "./searchTexts";

type AnyDb = Kysely<unknown>;

/** How many rows are in memory at once. */
const batch = 500;

const tables = [
  "alter table users add column search_name text not null default ''",
  `create table search_texts (
    post_id text primary key references posts (id) on delete cascade,
    title text not null,
    category text not null,
    text text not null)`,
];

/** Adds what a search looks through, for what is stored already, too. */
export function addSearch(db: AnyDb): Promise<void> {
  return atomically(db, async (transaction) => {
    for (const statement of tables) await sql.raw(statement).execute(transaction);
    await forEachRow<{ id: string; username: string }>(
      transaction,
      (after) => sql`select id, username from users where id > ${after} order by id limit ${batch}`,
      ({ id, username }) =>
        sql`update users set search_name = ${foldWords(username)} where id = ${id}`,
    );
    await forEachRow<{ id: string; title: string; category: string; description: string }>(
      transaction,
      (after) =>
        sql`select id, title, category, description from posts
            where id > ${after} order by id limit ${batch}`,
      (post) => {
        const { title, category, text } = searchTextsOf(post);
        return sql`insert into search_texts (post_id, title, category, text)
                   values (${post.id}, ${title}, ${category}, ${text})`;
      },
    );
  });
}

/** Does a statement for each row of a table, reading the rows by and by. */
async function forEachRow<Row extends { id: string }>(
  db: AnyDb,
  rowsAfter: (id: string) => ReturnType<typeof sql<Row>>,
  statementFor: (row: Row) => ReturnType<typeof sql>,
): Promise<void> {
  let last: Row | undefined;
  do {
    const { rows } = await rowsAfter(last?.id ?? "").execute(db);
    for (const row of rows) await statementFor(row).execute(db);
    last = rows.at(-1);
  } while (last);
}
