import type { Db } from "../db/schema";
import { newId } from "../db/ids";

/** All topics, in no order: neither database sorts Polish. */
export function listCategories(db: Db) {
  return db.selectFrom("categories").selectAll().execute();
}

/** How many posts there are of each topic, by its title. */
export async function countPostsByCategory(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("posts")
    .select(["category", db.fn.countAll().as("count")])
    .groupBy("category")
    .execute();
  return new Map(rows.map(({ category, count }) => [category, Number(count)]));
}

/** Stores a topic; undefined when one of this title exists, in whatever case, or one of this id. */
export function insertCategory(db: Db, title: string, id = newId()) {
  const created_at = new Date().toISOString();
  return db
    .insertInto("categories")
    .values({ id, title, title_key: keyOf(title), created_at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a topic, not its posts; false when there was none. */
export async function deleteCategory(db: Db, id: string): Promise<boolean> {
  const query = db.deleteFrom("categories").where("id", "=", id);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** Whether there is a topic of this very title. */
export async function hasCategory(db: Db, title: string): Promise<boolean> {
  const query = db.selectFrom("categories").select("title");
  const row = await query.where("title_key", "=", keyOf(title)).executeTakeFirst();
  return row?.title === title;
}

/** Two topics of one key are the same to readers. */
const keyOf = (title: string) => title.toLocaleLowerCase("pl");
