import type { Db } from "../db/schema";
import { newId } from "../db/ids";

/** Returns all topics unsorted, since neither database can sort Polish titles. */
export function listCategories(db: Db) {
  return db.selectFrom("categories").selectAll().execute();
}

/** Inserts a topic. @returns its row; undefined if another topic has this id, or this title in any case */
export function insertCategory(db: Db, title: string, id = newId()) {
  const created_at = new Date().toISOString();
  return db
    .insertInto("categories")
    .values({ id, title, title_key: keyOf(title), created_at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a topic but not its posts. @returns undefined if the topic did not exist */
export function deleteCategory(db: Db, id: string) {
  return db.deleteFrom("categories").where("id", "=", id).returning("id").executeTakeFirst();
}

export async function hasCategory(db: Db, title: string): Promise<boolean> {
  const query = db.selectFrom("categories").select("title");
  const row = await query.where("title_key", "=", keyOf(title)).executeTakeFirst();
  return row?.title === title;
}

const keyOf = (title: string) => title.toLocaleLowerCase("pl");
