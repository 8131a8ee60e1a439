import type { Db } from "../../platform/db/schema";
import { newId } from "../../platform/db/rows";

/** Returns all topics unsorted, since SQLite and PostgreSQL may not sort Polish titles correctly. */
export function listCategories(db: Db) {
  return db.selectFrom("categories").selectAll().execute();
}

/** Inserts a topic. @returns its row; undefined if another topic has this id, or this title in any case */
export function insertCategory(db: Db, title: string, id = newId()) {
  const created_at = new Date().toISOString();
  return db
    .insertInto("categories")
    .values({ id, title, title_key: titleKeyOf(title), created_at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a topic but not its posts. @returns a row with its id; undefined if the topic did not exist */
export function deleteCategory(db: Db, id: string) {
  return db.deleteFrom("categories").where("id", "=", id).returning("id").executeTakeFirst();
}

export async function hasCategory(db: Db, title: string): Promise<boolean> {
  const query = db.selectFrom("categories").select("title");
  const row = await query.where("title_key", "=", titleKeyOf(title)).executeTakeFirst();
  return row?.title === title;
}

const titleKeyOf = (title: string) => title.toLocaleLowerCase("pl");
