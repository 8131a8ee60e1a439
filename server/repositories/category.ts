import type { Db } from "../db/schema";
import { newId } from "../db/ids";

/** All topics, in no order: neither database sorts Polish. */
export function listCategories(db: Db) {
  return db.selectFrom("categories").selectAll().execute();
}

/** Stores a topic; undefined when one of this title exists, in whatever case. */
export function insertCategory(db: Db, title: string) {
  const created_at = new Date().toISOString();
  return db
    .insertInto("categories")
    .values({ id: newId(), title, title_key: title.toLocaleLowerCase("pl"), created_at })
    .onConflict((conflict) => conflict.column("title_key").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a topic, not its posts; false when there was none. */
export async function deleteCategory(db: Db, id: string): Promise<boolean> {
  const query = db.deleteFrom("categories").where("id", "=", id);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}
