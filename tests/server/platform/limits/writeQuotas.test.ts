import { addComment, addPost } from "../../../support/factories";
import type { InjectOptions } from "fastify";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HttpError } from "../../../../server/platform/http/httpError";
import { stopClock } from "../../../support/clock";
import { formOf } from "../../../support/form";
import { createTestApp, type TestApp } from "../../../support/testApp";
import { postTexts } from "../../../support/sampleData";

/** Returns the same picture for every file, since only the text "tekst" counts as no picture. */
async function convertPicture(file: Buffer) {
  if (String(file) === "tekst") throw new HttpError(400, "To nie jest zdjęcie.");
  const hash = "0".repeat(32);
  return { hash, name: `${hash}-9x9`, variants: [{ width: 9, data: Buffer.of(0) }] };
}

const minute = 60_000;
const unknownId = "f".repeat(24);

let test: TestApp;
let ids = { user: "", post: "", comment: "" };
beforeEach(() => stopClock("performance"));

/** Starts an app with a user who has a post and a comment. */
async function startApp(settings?: Record<string, string>): Promise<void> {
  test = await createTestApp(settings, { convertPicture });
  const user = await test.addUser("ala@example.com");
  const post = await addPost(test.db, user);
  ids = { user, post, comment: await addComment(test.db, post, user) };
}

const photo = { method: "POST", url: "/api/users/profile/profile-photo-upload" } as const;

/** Requests to every writing endpoint, by the quota that they count towards. */
const writes: Record<string, () => InjectOptions[]> = {
  posts: () => [{ method: "POST", url: "/api/posts", payload: formOf(postTexts, "obraz") }],
  comments: () => [
    { method: "POST", url: "/api/comments", payload: { text: "Tak", postId: ids.post } },
  ],
  likes: () => [{ method: "PUT", url: `/api/posts/like/${ids.post}` }],
  pictures: () => [
    { method: "PUT", url: `/api/posts/update-image/${ids.post}`, payload: formOf({}, "obraz") },
    { ...photo, payload: formOf({}, "obraz") },
  ],
  edits: () => [
    { method: "PUT", url: `/api/posts/${ids.post}`, payload: postTexts },
    { method: "PUT", url: `/api/comments/${ids.comment}`, payload: { text: "Nie" } },
    { method: "PUT", url: `/api/users/profile/${ids.user}`, payload: { bio: "Piszę." } },
  ],
  settings: () => [{ method: "PUT", url: "/api/users/comment-mails", payload: { isOn: false } }],
};

function send(request: InjectOptions, userId = ids.user) {
  return test.app.inject({ headers: test.headersOf(userId), ...request });
}

/** Writes repeatedly, rotating through the endpoints of a kind. @returns the number of responses by status */
async function write(kind: string, times: number, userId?: string) {
  const counts: Record<number, number> = {};
  for (let index = 0; index < times; index += 1) {
    const requests = writes[kind]?.() ?? [];
    const { statusCode } = await send(requests[index % requests.length] ?? {}, userId);
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

/** Sends a write beyond the quota. @returns the status, body and `retry-after` header of the response */
async function rejectionOf(kind: string) {
  const [request] = writes[kind]?.() ?? [];
  const { statusCode, headers, json } = await send(request ?? {});
  return [statusCode, json(), headers["retry-after"]];
}

/** Sends a request several times concurrently. @returns a function that returns the responses with a status */
async function sendAtOnce(request: InjectOptions, times: number) {
  const responses = await Promise.all(Array.from({ length: times }, () => send(request)));
  return (status: number) => responses.filter(({ statusCode }) => statusCode === status);
}

describe("an account within an hour", () => {
  it("may publish thirty posts, then has to wait", async () => {
    await startApp();
    expect(await write("posts", 30)).toEqual({ 201: 30 });
    vi.advanceTimersByTime(48 * minute);
    const message = "To już 30 postów w ciągu godziny. Spróbuj ponownie za 12 minut.";
    expect(await rejectionOf("posts")).toEqual([429, { message }, "720"]);
    vi.advanceTimersByTime(12 * minute);
    expect(await write("posts", 1)).toEqual({ 201: 1 });
  });

  it.each([
    ["posts", 201, 3, "3 posty"],
    ["comments", 201, 20, "20 komentarzy"],
    ["likes", 200, 60, "60 polubień"],
    ["pictures", 200, 6, "6 zdjęć"],
    ["edits", 200, 20, "20 zmian"],
    ["settings", 200, 10, "10 zmian ustawień"],
  ])("has a quota of %s that a setting scales", async (kind, status, max, words) => {
    await startApp({ WRITE_LIMIT: "0.1" });
    expect(await write(kind, max + 5)).toEqual({ [status]: max, 429: 5 });
    const message = `To już ${words} w ciągu godziny. Spróbuj ponownie za 60 minut.`;
    expect(await rejectionOf(kind)).toEqual([429, { message }, "3600"]);
  });

  it("may still write other kinds, and so may other accounts", async () => {
    await startApp({ WRITE_LIMIT: "0.1" });
    await write("posts", 4);
    expect(await write("comments", 1)).toEqual({ 201: 1 });
    expect(await write("posts", 1, await test.addUser("ola@example.com"))).toEqual({ 201: 1 });
  });

  it("has no quota if the setting disables it or for an admin", async () => {
    await startApp({ WRITE_LIMIT: "0" });
    expect(await write("posts", 35)).toEqual({ 201: 35 });
    await startApp({ WRITE_LIMIT: "0.1" });
    const admin = await test.addUser("szef@example.com", { isAdmin: true });
    expect(await write("posts", 5, admin)).toEqual({ 201: 5 });
  });

  it("may not exceed its quota by concurrent requests", async () => {
    await startApp({ WRITE_LIMIT: "0.1" });
    const [request] = writes["comments"]?.() ?? [];
    const responsesWith = await sendAtOnce(request ?? {}, 50);
    expect(responsesWith(201)).toHaveLength(20);
  });

  it("spends its quota on files that are no pictures, too", async () => {
    await startApp({ WRITE_LIMIT: "0.1" });
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1)
      statuses.push((await send({ ...photo, payload: formOf({}, "tekst") })).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
  });

  it("spends its quota on concurrent changes of the password that come too late, too", async () => {
    await startApp({ WRITE_LIMIT: "0.1" });
    const url = `/api/users/profile/${ids.user}`;
    const payload = { password: "Trzmiel-nad-Wieprzem-7" };
    const request = { method: "PUT", url, payload } as const;
    const responsesWith = await sendAtOnce(request, 30);
    const counts = [200, 401, 429].map((status) => responsesWith(status).length);
    expect(counts).toEqual([1, 19, 10]);
    const [changed] = responsesWith(200);
    const authorization = `Bearer ${changed?.json<{ token: string }>().token}`;
    expect((await send({ ...request, headers: { authorization } })).statusCode).toBe(429);
  });

  it("spends no quota on requests that are refused before", async () => {
    await startApp({ WRITE_LIMIT: "0.1" });
    const url = "/api/comments";
    for (let index = 0; index < 15; index += 1) {
      await send({ method: "POST", url, payload: { text: "", postId: ids.post } });
      await send({ method: "PUT", url: `/api/comments/${unknownId}`, payload: { text: "Nie" } });
    }
    expect(await write("comments", 20)).toEqual({ 201: 20 });
    expect(await write("edits", 20)).toEqual({ 200: 20 });
  });
});
