import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "../../../../server/platform/db/database";
import { WriteQueue } from "../../../../server/platform/db/drivers/writeQueue";
import {
  deleteComment,
  insertComment,
  updateComment,
} from "../../../../server/features/comment/repository";
import { deletePost, insertPost, updatePost } from "../../../../server/features/post/repository";
import { deleteUser, updatePhoto, updateUser } from "../../../../server/features/auth/repository";
import { addUser } from "../../../support/factories";
import { stopClock } from "../../../support/clock";
import { createFolder } from "../../../support/folder";

/** Returns the words that occur in any file of a folder. */
function findWords(folder: string, words: string[]): string[] {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  return words.filter((word) => files.some((file) => file.includes(word)));
}

it("what is deleted, edited or replaced leaves the files within seconds", async () => {
  stopClock("setInterval");
  const folder = await createFolder();
  const db = await openDatabase(folder);
  onTestFinished(() => db.destroy());
  const account = { email: "zniknie@example.com", username: "oldname", bio: "biography" };
  const leaving = await addUser(db, account);
  const staying = await addUser(db, { email: "zostaje@example.com" });
  const texts = { description: "firsttext ".repeat(900), category: "Dom", image: "a" };
  const post = (userId: string, title: string) => insertPost(db, { ...texts, userId, title });
  const edited = await post(staying, "editedpost");
  const deleted = await post(staying, "deletedpost");
  await post(leaving, "leavingpost");
  const say = (text: string) => insertComment(db, { postId: edited, userId: staying, text });
  const [kept, gone] = [await say("firstcomment"), await say("deletedcomment")];
  await insertComment(db, { postId: edited, userId: leaving, text: "leavingcomment" });
  const photo = (text: string) => ({
    name: "",
    hash: "0".repeat(32),
    variants: [{ width: 9, data: Buffer.from(text.repeat(2_000)) }],
  });
  await updatePhoto(db, staying, photo("firstphoto"));

  const posts = ["firsttext", "editedpost", "deletedpost", "leavingpost"];
  const comments = ["firstcomment", "deletedcomment", "leavingcomment"];
  const words = [...Object.values(account), ...posts, ...comments, "firstphoto"];
  expect(findWords(folder, words)).toEqual(words);

  await updateUser(db, leaving, { username: "Nowa" });
  await updateComment(db, kept, "Inaczej");
  await deleteComment(db, gone);
  await updatePost(db, edited, { title: "Nowy", description: "Krótko", category: "Dom" });
  await deletePost(db, deleted);
  await updatePhoto(db, staying, photo("nextphoto"));
  await deleteUser(db, leaving);
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.poll(() => findWords(folder, [...words, "nextphoto"])).toEqual(["nextphoto"]);
});

it("a clean-up that was interrupted is repeated", async () => {
  stopClock("setInterval");
  const folder = await createFolder();
  const db = await openDatabase(folder);
  onTestFinished(() => db.destroy());
  const userId = await addUser(db, { email: "zostaje@example.com" });
  const texts = { title: "deletedpost", description: "", category: "Dom", image: "a" };
  await deletePost(db, await insertPost(db, { ...texts, userId }));
  const enter = vi.spyOn(WriteQueue.prototype, "enter").mockRejectedValueOnce(new Error("lost"));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(enter).toHaveBeenCalled();
  expect(findWords(folder, ["deletedpost"])).toEqual(["deletedpost"]);
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.poll(() => findWords(folder, ["deletedpost"])).toEqual([]);
});
