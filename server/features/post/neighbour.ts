import { MORE_POSTS } from "@blog/shared/neighbours";
import type { Db } from "../../platform/db/schema";

export type NeighbourRow = Awaited<ReturnType<typeof listNeighbours>>[number];

/** Lists a post, the posts around it in its topic, and the newest posts of the topic, sorted newest first. */
export async function listNeighbours(
  db: Db,
  { id, category, created_at }: { id: string; category: string; created_at: string },
) {
  const inTopic = (order: "asc" | "desc", count: number) =>
    db
      .selectFrom("posts")
      .select(["id", "title", "image", "image_name", "created_at"])
      .where("category", "=", category)
      .orderBy("created_at", order)
      .orderBy("id", order)
      .limit(count);
  const [newest, newer, sameOrOlder] = await Promise.all([
    inTopic("desc", MORE_POSTS + 1).execute(),
    inTopic("asc", 1)
      .where((eb) => eb(eb.refTuple("created_at", "id"), ">", eb.tuple(created_at, id)))
      .execute(),
    inTopic("desc", MORE_POSTS + 2)
      .where((eb) => eb(eb.refTuple("created_at", "id"), "<=", eb.tuple(created_at, id)))
      .execute(),
  ]);
  const rows = new Map([...newest, ...newer, ...sameOrOlder].map((row) => [row.id, row]));
  return [...rows.values()].toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? 1 : -1));
}

function sortKeyOf({ created_at, id }: { created_at: string; id: string }): string {
  return `${created_at} ${id}`;
}
