// @vitest-environment happy-dom
import axios from "axios";
import { http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { barePostSchema, postDetailsSchema } from "../../src/contract/post";
import { sessionUserSchema } from "../../src/contract/auth";
import { createInProcessBackend } from "../support/backend";
import { drawPicture } from "../../tools/conformance/suite/pictures";

// The setup of page tests: MSW hands axios requests to the in-process backend.
const backend = createInProcessBackend();
const mock = setupServer(http.all("*/api/*", ({ request }) => backend.handle(request)));
const client = axios.create({ baseURL: "/api" });

beforeAll(() => mock.listen({ onUnhandledRequest: "error" }));
afterAll(async () => {
  mock.close();
  await backend.close();
});

it("responds with its stored data", async () => {
  const author = await backend.createUser({ username: "Zoë Łąka" });
  const post = await backend.createPost(author, { title: "Żółw", category: "C# & „Świat” / 100%" });
  const comment = await backend.createComment(author, post, { text: "Tak!" });
  const { data } = await client.get<unknown>(`/posts/${post._id}`);
  const { user, comments, title } = postDetailsSchema.parse(data);
  expect([user.username, comments, title]).toEqual(["Zoë Łąka", [comment], "Żółw"]);
  const { data: posts } = await client.get<unknown>("/posts", {
    params: { category: post.category },
  });
  expect(posts).toMatchObject([{ _id: post._id }]);
});

it("logs in a created account, whose token works", async () => {
  const { email, password, token } = await backend.createUser({ isAdmin: true });
  const { data } = await client.post<unknown>("/auth/login", { email, password });
  expect(sessionUserSchema.parse(data).isAdmin).toBe(true);
  const headers = { authorization: `Bearer ${token}` };
  const created = await client.post("/categories", { title: "Nowy temat" }, { headers });
  expect(created.status).toBe(201);
});

it("receives and serves an image byte for byte", async () => {
  const { token } = await backend.createUser();
  const form = new FormData();
  form.append("title", "Zażółć");
  form.append("category", "Kuchnia");
  form.append("description", "Gęślą jaźń i tak dalej.");
  form.append(
    "image",
    new File([await drawPicture({ width: 20 })], "ą.png", { type: "image/png" }),
  );
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await client.post<unknown>("/posts", form, { headers });
  const { title, image } = barePostSchema.parse(data);
  expect(title).toBe("Zażółć");
  const served = await client.get<ArrayBuffer>(image.url, {
    baseURL: "",
    responseType: "arraybuffer",
  });
  expect(Buffer.from(served.data).toString("latin1")).toMatch(/^RIFF....WEBP/s);
});

it("responds with the server's errors", async () => {
  const { status, data } = await client.delete<unknown>("/posts/1", { validateStatus: null });
  expect([status, data]).toEqual([401, { message: expect.any(String) }]);
});

it("records sent mails", async () => {
  const { email } = await backend.createUser();
  await client.post("/password/reset-password-link", { email });
  await expect
    .poll(() => backend.mails.at(-1))
    .toMatchObject({
      to: email,
      link: expect.stringContaining("/reset-password/"),
    });
});

it("shares no data with another instance", async () => {
  await backend.createPost(await backend.createUser());
  const second = createInProcessBackend();
  const response = await second.handle(new Request("http://localhost/api/posts/count"));
  expect(await response.json()).toBe(0);
  await second.close();
});
