import { expect, it, vi } from "vitest";
import { POSTS_PER_PAGE } from "@blog/contract/endpoint";
import { addPost, addUser } from "../../support/factories";
import { insertLike } from "../../../server/features/post/repository";
import { stopClock } from "../../support/clock";
import { createTestApp } from "../../support/testApp";

it("posts of the same time are in the same order on each page, whichever index the database reads", async () => {
  const { app, db } = await createTestApp();
  await db.schema.dropIndex("posts_by_time").execute();
  const userId = await addUser(db);
  const ids = Array.from({ length: 2 * POSTS_PER_PAGE }, (_, index) =>
    `${index}`.padStart(24, "0"),
  );
  for (const id of ids) await addPost(db, userId, { id, createdAt: "2026-03-02T00:00:00.000Z" });
  const pages = [1, 2].map(async (page) =>
    (await app.inject(`/api/posts?pageNumber=${page}`)).json(),
  );
  const posts: { _id: string }[] = (await Promise.all(pages)).flat();
  expect(posts.map(({ _id }) => _id)).toEqual(ids.toReversed());
});

it("likes are listed in the order in which they were given", async () => {
  const { app, db } = await createTestApp();
  const postId = await addPost(db, await addUser(db));
  const readers = [await addUser(db), await addUser(db), await addUser(db)].toReversed();
  stopClock("Date");
  for (const id of readers) {
    await insertLike(db, postId, id);
    vi.setSystemTime(Date.now() + 1000);
  }
  const { likes } = (await app.inject(`/api/posts/${postId}`)).json<{ likes: string[] }>();
  expect(likes).toEqual(readers);
});
