import { beforeEach, describe, expect, it, vi } from "vitest";
import { timestampIn, countRows } from "../../../../server/platform/db/rows";
import { updatePassword } from "../../../../server/features/auth/repository";
import { stopClock, tickAtEachReading } from "../../../support/clock";
import { createTestApp, type TestApp } from "../../../support/testApp";
import { addComment, addPost } from "../../../support/factories";

const day = 24 * 3_600_000;

let test: TestApp;
let author: string;
let reader: string;
let postId: string;

beforeEach(async () => {
  stopClock("Date");
  test = await createTestApp({ PUBLIC_URL: "https://blog.example" });
  author = await test.addUser("autorka@example.com", { username: "Łucja" });
  reader = await test.addUser("ola@example.com", { username: "Ola\nBcc: x@example.com" });
  postId = await addPost(test.db, author, { title: "Zakwas\r\nBcc: y@example.com" });
});

async function comment(text = "Ładne!", { as = reader, on = postId } = {}): Promise<string> {
  const answer = await test.send("POST", "/api/comments", { text, postId: on }, { as });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ _id: string }>()._id;
}

/** Lets minutes pass, and sends the mails that are due. @returns the subjects of all mails so far */
async function after(minutes: number): Promise<string[]> {
  vi.advanceTimersByTime(minutes * 60_000);
  await test.app.mailQueue.wake();
  await expect.poll(async () => test.db.selectFrom("mails").selectAll().execute()).toEqual([]);
  return test.mails.map(({ subject }) => subject);
}

it("a minute after the first comment its author is told of all that came by then", async () => {
  const id = await comment("**Ładne** <b>i</b> miłe!");
  expect(await after(0.9)).toEqual([]);
  await comment("Drugi");
  expect(await after(0.2)).toEqual(["2 nowe komentarze: Zakwas Bcc: y@example.com"]);
  const [mail] = test.mails;
  expect(mail?.to).toBe("autorka@example.com");
  expect(mail?.text).toContain("Ola Bcc: x@example.com pod postem „Zakwas Bcc: y@example.com”:");
  expect(mail?.text).toContain(
    `Ładne <b>i</b> miłe!\nhttps://blog.example/posts/details/${postId}#komentarz-${id}`,
  );
  expect(mail?.html).toContain("Ładne &lt;b&gt;i&lt;/b&gt; miłe!");
  expect(mail?.text).not.toMatch(/ola@example|autorka@example/);
  expect(mail?.stopLink).toMatch(/^https:\/\/blog\.example\/powiadomienia-o-komentarzach\//);
});

it("of one comment on each of 30 posts, and of a lone one, the author is told", async () => {
  tickAtEachReading();
  for (let count = 0; count < 30; count += 1)
    await comment("Ładne!", { on: await addPost(test.db, author) });
  expect(await after(2)).toEqual(["30 nowych komentarzy: Post"]);
  await comment("Sam jeden");
  expect(await after(20)).toHaveLength(2);
  expect(test.mails[1]?.text).toContain("Sam jeden");
});

it("the clock may be set back by a day: the mail still goes, and so does the next", async () => {
  await comment();
  vi.setSystemTime(Date.now() - day);
  expect(await after(0)).toHaveLength(1);
  vi.setSystemTime(Date.now() - day);
  await comment("Znowu");
  expect(await after(61)).toHaveLength(2);
});

it("a flood of comments makes one mail per post and hour, and per author and quarter of an hour", async () => {
  const other = await addPost(test.db, author, { title: "Drugi wpis" });
  await comment();
  expect(await after(2)).toHaveLength(1);
  for (let count = 0; count < 12; count += 1) await comment(`Znowu ${count}`);
  await comment("Tu też", { on: other });
  expect(await after(10)).toHaveLength(1);
  expect(await after(5)).toEqual([expect.anything(), "Nowy komentarz: Drugi wpis"]);
  expect(await after(40)).toHaveLength(2);
  expect((await after(10)).slice(2)).toEqual(["12 nowych komentarzy: Zakwas Bcc: y@example.com"]);
  expect(test.mails[2]?.text).toContain("Pozostałe (2) są na blogu.");
});

it("nobody hears of their own comments, deleted ones, or those that were there before", async () => {
  await addComment(test.db, postId, reader, { createdAt: "2020-01-01T00:00:00.000Z" });
  await comment("Własny", { as: author });
  const id = await comment("Usunięty");
  await test.send("DELETE", `/api/comments/${id}`, undefined, { as: reader });
  expect(await after(5)).toEqual([]);
  await comment("Nowy");
  expect(await after(5)).toEqual([expect.stringMatching(/^Nowy komentarz/)]);
});

it("a refused mail is tried again, and comments meanwhile go with it", async () => {
  await comment();
  const send = vi.spyOn(test.mails, "push").mockImplementationOnce(() => {
    throw new Error("away");
  });
  vi.advanceTimersByTime(70_000);
  await test.app.mailQueue.wake();
  await expect.poll(() => send.mock.calls).toHaveLength(1);
  const postponed = { due_at: timestampIn(60_000) };
  await expect
    .poll(() => test.db.selectFrom("mails").select("due_at").execute())
    .toEqual([postponed]);
  await comment("Drugi");
  expect(await after(2)).toEqual([expect.stringMatching(/^2 nowe komentarze/)]);
});

it("the signed link stops them by a POST alone, and the account turns them on again", async () => {
  await comment();
  await after(2);
  const url = new URL(test.mails[0]?.stopLink ?? "").pathname;
  const choose = async (method: "GET" | "PUT", choice?: object) =>
    (await test.send(method, choiceUrl, choice, { as: author })).json<object>();
  const page = await test.app.inject(url);
  expect(page.body).toContain("Wyłącz powiadomienia");
  expect(await choose("GET")).toEqual({ isOn: true });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const payload = "List-Unsubscribe=One-Click";
  const { body } = await test.app.inject({ method: "POST", url, headers, payload });
  expect(body).toContain("Nie będziemy już pisać");
  expect(await choose("GET")).toEqual({ isOn: false });
  await comment();
  expect(await after(90)).toHaveLength(1);
  await choose("PUT", { isOn: true });
  expect(await after(90)).toHaveLength(1);
  await comment("Po przerwie");
  expect(await after(2)).toHaveLength(2);
});

it("the signed link writes no more often than an account may", async () => {
  await comment();
  await after(2);
  const url = new URL(test.mails[0]?.stopLink ?? "").pathname;
  const statuses: number[] = [];
  for (let tries = 0; tries < 101; tries += 1)
    statuses.push((await test.send("POST", url)).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.at(-1)).toBe(429);
});

describe("the link that stops them", () => {
  let url: string;
  beforeEach(async () => {
    await comment();
    await after(2);
    url = new URL(test.mails[0]?.stopLink ?? "").pathname;
  });

  const press = async (link: string) => {
    const { statusCode, body } = await test.send("POST", link);
    const { json } = await test.send("GET", choiceUrl, undefined, { as: author });
    return { statusCode, body, ...json<{ isOn: boolean }>() };
  };
  const refused = {
    statusCode: 404,
    isOn: true,
    body: expect.stringContaining("Ten odnośnik już nie działa"),
  };

  it.each([
    ["another letter at its end", (link: string) => link.replace(/.$/, "!")],
    ["more letters after it", (link: string) => `${link}!!`],
    ["padding after it", (link: string) => `${link}=`],
    ["one letter less", (link: string) => link.slice(0, -1)],
    ["another last day", (link: string) => link.replace(/\/20\d\d-/, "/2099-")],
    ["another account", (link: string) => link.replace(author, reader)],
  ])("is refused with %s", async (_, forge) => {
    expect(forge(url)).not.toBe(url);
    expect(await press(forge(url))).toMatchObject(refused);
  });

  it("works for a year", async () => {
    vi.advanceTimersByTime(365 * day);
    expect(await press(url)).toMatchObject({ statusCode: 200, isOn: false });
  });

  it("ends after a year", async () => {
    vi.advanceTimersByTime(366 * day);
    const { statusCode, body } = await test.send("POST", url);
    expect([statusCode, body]).toEqual([404, refused.body]);
    const row = test.db.selectFrom("users").select("comment_mails").where("id", "=", author);
    expect(await row.executeTakeFirst()).toEqual({ comment_mails: 1 });
  });

  it("ends with a new password", async () => {
    await updatePassword(test.db, author, "hash");
    const { statusCode, body } = await test.send("POST", url);
    expect([statusCode, body]).toEqual([404, refused.body]);
  });
});

const choiceUrl = "/api/users/comment-mails";

it("with COMMENT_MAILS=0 there are none, not even later, and nothing to choose", async () => {
  const quiet = await createTestApp({ COMMENT_MAILS: "0" });
  const owner = await quiet.addUser("a@example.com");
  const written = { text: "Tak", postId: await addPost(quiet.db, owner) };
  const guest = await quiet.addUser("b@example.com");
  expect((await quiet.send("POST", "/api/comments", written, { as: guest })).statusCode).toBe(201);
  expect(await countRows(quiet.db, "comment_news")).toBe(0);
  const { statusCode } = await quiet.send("GET", choiceUrl, undefined, { as: owner });
  expect(statusCode).toBe(404);
  expect(quiet.app.site().hasCommentMails).toBe(false);
});

it("comments from before the start with COMMENT_MAILS=0 are not reported after a later start, either", async () => {
  await comment();
  expect(await countRows(test.db, "comment_news")).toBe(1);
  await createTestApp({ COMMENT_MAILS: "0" }, { db: test.db });
  expect(await countRows(test.db, "comment_news")).toBe(0);
  expect(await after(60)).toEqual([]);
});
