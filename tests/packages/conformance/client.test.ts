import { expect, it } from "vitest";
import { judge } from "@blog/conformance/judge";
import { Deviation, harmless } from "@blog/conformance/suite/check";
import { createClient } from "@blog/conformance/suite/client";
import type { Sender } from "@blog/conformance/suite/http";
import type { CallName } from "@blog/conformance/suite/pageReading";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";

interface Answer {
  status: number;
  text: string;
}

const json = (status: number, body: unknown): Answer => ({ status, text: JSON.stringify(body) });

const post = {
  _id: "a".repeat(24),
  title: "Post",
  description: "Treść, która wystarczy.",
  category: "Kuchnia",
  image: { url: "https://example.com/a.png" },
  user: "b".repeat(24),
  likes: [],
  createdAt: "2026-01-02T03:04:05.000Z",
};

/** Creates a client of a backend that sends the given answers, and 404 to all other calls. */
function createClientOf(answers: Partial<Record<CallName, Answer>>) {
  const sender: Sender = async (_origin, call) => {
    const [, answer = json(404, { message: "Nie." })] =
      Object.entries(answers).find(([name]) => isCall(name, call)) ?? [];
    return { ...answer, type: "application/json", headers: {} };
  };
  return createClient("", { sender, isForeign: true });
}

function isCall(name: string, call: object): boolean {
  return Object.entries(validatedEndpoints).some(([each, of]) => each === name && of === call);
}

/** Returns the severities of what the client has noticed, each with its kind. */
function noticed({ exchanges }: ReturnType<typeof createClient>): string[] {
  const findings = exchanges.flatMap((exchange) => judge(exchange, harmless));
  return findings.map(({ severity, kind }) => `${severity}: ${kind}`);
}

it.each<[answer: string, Answer]>([
  ["a message", json(201, { message: "Udało się" })],
  ["nothing", { status: 204, text: "" }],
  ["an empty object", json(201, {})],
  ["the word OK", { status: 200, text: "OK" }],
  ["an error", json(500, { message: "Nie wysłano wiadomości." })],
  ["an error sent with 200", json(200, { message: {}, stack: "Error: x" })],
])("finds a new post that was answered by %s, as the page does", async (_, answer) => {
  const api = createClientOf({ createPost: answer, listPostsPage: json(200, [post]) });
  const { title, description } = post;
  const request = { form: { title, description } };
  expect(await api.ok("createPost", request)).toMatchObject({ _id: post._id });
  const kind = `responds ${answer.status} without what it has stored, and the page looks it up`;
  expect(noticed(api)).toEqual([`differs: ${kind}`]);
  // The second post of the same text is not the first one.
  await expect(api.ok("createPost", request)).rejects.toThrow(Deviation);
});

it("says that a call breaks the page if what it should store is not found", async () => {
  const answer = json(200, { message: "Udało się" });
  const api = createClientOf({ updatePost: answer, getPost: json(200, post) });
  const params = { id: post._id };
  await expect(api.ok("updatePost", { params, body: { title: "Inny" } })).rejects.toThrow(
    Deviation,
  );
  expect(noticed(api)).toEqual([expect.stringMatching(/^wrong: not a valid body/)]);
});

it("reads a post whatever stands around it, as the page does", async () => {
  const api = createClientOf({ getPost: json(200, { status: "success", data: { post } }) });
  const read = await api.ok("getPost", { params: { id: post._id } });
  expect(read).toMatchObject({ title: post.title, comments: [] });
});

it.each<[answer: string, Answer, severity: string]>([
  ["200 and a stack", json(200, { message: {}, stack: "Error: Zły tytuł." }), "hidden"],
  ["200 and a message that has no place", json(200, { message: "Zły tytuł." }), "hidden"],
  ["500", json(500, { message: "Zły tytuł." }), "hidden"],
  ["a page", { status: 400, text: "<h1>Bad Request</h1>" }, "hidden"],
  ["nothing", { status: 400, text: "" }, "hidden"],
  ["one plain sentence", { status: 400, text: "Zły tytuł." }, "differs"],
  ["another status", json(422, { message: "Zły tytuł." }), "differs"],
])("rates a refusal by %s by what the page can tell of it", async (_, answer, severity) => {
  const api = createClientOf({ createPost: answer });
  await expect(api.refuse("createPost", {}, 400)).rejects.toThrow(Deviation);
  expect(noticed(api)).toEqual([expect.stringMatching(`^${severity}: `)]);
});
