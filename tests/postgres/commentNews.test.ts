import { expect, it, vi } from "vitest";
import { insertComment } from "../../server/features/comment/repository";
import { addCommentNews } from "../../server/features/comment/commentNotice";
import { addPost } from "../support/factories";
import { stopClock } from "../support/clock";
import { createTestApp } from "../support/testApp";

it("tells of a comment that is committed only after an earlier one was told", async () => {
  stopClock("Date");
  const test = await createTestApp();
  const author = await test.addUser("autorka@example.com");
  const reader = await test.addUser("ola@example.com");
  const postId = await addPost(test.db, author);
  const pass = async (minutes: number) => {
    vi.advanceTimersByTime(minutes * 60_000);
    await test.app.mailQueue.wake();
  };
  const countMails = () => test.mails.length;

  await test.send("POST", "/api/comments", { text: "Pierwszy", postId }, { as: reader });
  await test.db.transaction().execute(async (transaction) => {
    const comment = { postId, userId: reader, text: "Drugi", createdAt: new Date().toISOString() };
    const id = await insertComment(transaction, comment);
    await addCommentNews(transaction, { ...comment, id });
    await pass(2);
    await expect.poll(countMails).toBe(1);
    expect(test.mails[0]?.text).not.toContain("Drugi");
  });
  await expect.poll(() => test.db.selectFrom("mails").select("id").execute()).toEqual([]);
  await pass(61);
  await expect.poll(countMails).toBe(2);
  expect(test.mails[1]?.text).toContain("Drugi");
});
