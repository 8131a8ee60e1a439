import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, expect, it, vi } from "vitest";
import { connectTo } from "../../../support/connection";
import { startLimitedApp } from "../limits/limitedApp";

const aMegabyte = 1024 ** 2;

let app: FastifyInstance;
/** Ends the pending handlers of `/slow`. */
let finishSlow = () => {};
/** Number of requests to `/slow` whose handler has begun. */
let begunCount = 0;
beforeEach(async () => {
  const finished = new Promise<void>((resolve) => (finishSlow = resolve));
  begunCount = 0;
  app = await startLimitedApp((server) => {
    const options = { bodyLimit: 32 * aMegabyte, parseAs: "buffer" } as const;
    server.addContentTypeParser("*", options, (_, body, done) => done(null, body));
    server.addHook("onRequest", async (request) => {
      const id = request.headers.authorization;
      Object.assign(request, { account: id ? { id } : null });
    });
    server.post<{ Body: Buffer }>("/", async ({ body }) => body.length);
    server.post<{ Body: Buffer }>("/slow", async ({ body }) => {
      begunCount += 1;
      return finished.then(() => body.length);
    });
  });
});

interface Options {
  path?: string;
  account?: string;
}

/** Sends a request whose body may be incomplete. @param client address of the client that a trusted proxy reports */
function send(
  announcement: string,
  body: Buffer,
  client = "203.0.113.1",
  { path = "/", account }: Options = {},
): Socket {
  const socket = connectTo(app);
  const head = [`POST ${path} HTTP/1.1`, "Host: localhost", "Content-Type: image/gif"];
  if (account) head.push(`Authorization: ${account}`);
  socket.write([...head, `X-Forwarded-For: ${client}`, announcement, "", ""].join("\r\n"));
  socket.write(body);
  return socket;
}

/** Announces a body of `announced` bytes, and sends the first `sent` bytes. */
const upload = (announced: number, sent: number, client?: string, options?: Options) =>
  send(`Content-Length: ${announced}`, Buffer.alloc(sent, "a"), client, options);

const statusOf = async (socket: Socket) => String(await once(socket, "data")).slice(9, 12);

/** Returns a mock that is called when an answer arrives, for tests in which none should arrive. */
function answerTo(socket: Socket) {
  const answered = vi.fn<() => void>();
  socket.on("data", answered);
  return answered;
}

/** Starts two uploads that never end and use up most of the budget of a client. */
async function fillBudget(client?: string): Promise<Socket[]> {
  const held = [upload(10 * aMegabyte, 100_000, client), upload(10 * aMegabyte, 100_000, client)];
  // A response to a later request shows that both uploads have begun.
  expect(await statusOf(upload(1_000, 1_000, client))).toBe("200");
  return held;
}

it("a client's bodies of 24 MB in all are received at once, the next waits, and others' do not", async () => {
  const [first] = await fillBudget();
  const waiting = upload(9 * aMegabyte, 9 * aMegabyte);
  const answered = answerTo(waiting);
  expect(await statusOf(upload(9 * aMegabyte, 9 * aMegabyte, "203.0.113.2"))).toBe("200");
  expect(answered).not.toHaveBeenCalled();
  first?.write(Buffer.alloc(10 * aMegabyte - 100_000));
  expect(await statusOf(waiting)).toBe("200");
});

it("an account's bodies have the same budget, from wherever they come", async () => {
  const own = { account: "ala" };
  for (const host of [1, 2]) upload(10 * aMegabyte, 100_000, `203.0.113.${host}`, own);
  const waiting = upload(9 * aMegabyte, 9 * aMegabyte, "203.0.113.3", own);
  const answered = answerTo(waiting);
  expect(await statusOf(upload(9 * aMegabyte, 9 * aMegabyte, "203.0.113.3"))).toBe("200");
  await pause(200);
  expect(answered).not.toHaveBeenCalled();
});

it("a body that has arrived counts until it is handled, even if its client leaves", async () => {
  for (const count of [1, 2]) {
    const left = upload(9 * aMegabyte, 9 * aMegabyte, undefined, { path: "/slow" });
    await expect.poll(() => begunCount).toBe(count);
    left.destroy();
  }
  const waiting = upload(9 * aMegabyte, 9 * aMegabyte);
  const answered = answerTo(waiting);
  await pause(200);
  expect(answered).not.toHaveBeenCalled();
  finishSlow();
  expect(await statusOf(waiting)).toBe("200");
});

it("all clients' bodies have a budget of 64 MB", async () => {
  const held = await fillBudget("203.0.113.1");
  for (const host of [2, 3]) await fillBudget(`203.0.113.${host}`);
  const waiting = upload(9 * aMegabyte, 9 * aMegabyte, "203.0.113.4");
  const answered = answerTo(waiting);
  await pause(100);
  expect(answered).not.toHaveBeenCalled();
  held[0]?.destroy();
  expect(await statusOf(waiting)).toBe("200");
});

it("a body of no announced length counts as the longest form", async () => {
  await fillBudget();
  const chunks = Buffer.from("1\r\na\r\n0\r\n\r\n");
  const answered = answerTo(send("Transfer-Encoding: chunked", chunks));
  expect(await statusOf(upload(1_000, 1_000))).toBe("200");
  expect(answered).not.toHaveBeenCalled();
});

it("bodies beyond those that may wait are refused unread", async () => {
  await fillBudget();
  const waiting = Array.from({ length: 129 }, () => upload(9 * aMegabyte, 1_000));
  expect(await Promise.race(waiting.map(statusOf))).toBe("503");
});

it("whoever sends slowly while others wait for that share is told so and cut off, and nobody else", async () => {
  Object.assign(app.connectionLimits.contended, { windowMs: 200 });
  const answered = answerTo(upload(9 * aMegabyte, 100_000, "203.0.113.2"));
  const answers = (await fillBudget()).map(statusOf);
  const waiting = upload(9 * aMegabyte, 9 * aMegabyte);
  expect(await Promise.race(answers)).toBe("408");
  expect(await statusOf(waiting)).toBe("200");
  await pause(300);
  expect(answered).not.toHaveBeenCalled();
});
