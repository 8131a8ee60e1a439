import { DatabaseSync } from "@photostructure/sqlite";
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createClient } from "@blog/conformance/suite/client";
import { builtServer } from "../support/serverProcess";
import { whileRepeating } from "../support/whileRepeating";
import { createServerSandbox } from "./operators";
import { isLongRun } from "../support/longRun";

const operator = createServerSandbox();
const data = (name = "") => join(operator.folder(), "data", name);

/** Sends the head of a log-in request, and waits until the server asks for the body. @returns the open connection */
async function beginRequest(origin: string, length: number) {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  let response = "";
  socket.on("error", () => {});
  const type = "Content-Type: application/json";
  const head = ["POST /api/auth/login HTTP/1.1", "Host: localhost", type, "Expect: 100-continue"];
  socket.write([...head, `Content-Length: ${length}`, "", ""].join("\r\n"));
  await once(socket, "data");
  socket.on("data", (chunk) => (response += chunk.toString()));
  return { socket, response: () => response };
}

/** Waits until a server accepts no more requests. */
async function untilStopping(origin: string) {
  await expect.poll(() => fetch(`${origin}/healthz`).catch(() => "closed")).toBe("closed");
}

describe("the server process", () => {
  it("completes a pending request after SIGTERM", async () => {
    const { child, output, exitCode, origin } = operator.start();
    const body = JSON.stringify({ email: "a@example.com", password: "x" });
    const { socket, response } = await beginRequest(await origin(), body.length);
    child.kill("SIGTERM");
    await untilStopping(await origin());
    expect(child.exitCode).toBeNull();
    socket.write(body);
    expect(await exitCode).toBe(0);
    expect(response()).toMatch(/^HTTP\/1.1 400 [^]*Nieprawidłowy adres e-mail lub hasło\./);
    expect(output.err).toBe("");
  });

  it("exits at once on a second signal", async () => {
    const { child, exitCode, origin } = operator.start();
    const { socket } = await beginRequest(await origin(), 9);
    child.kill("SIGINT");
    await untilStopping(await origin());
    expect(child.exitCode).toBeNull();
    // Repeats the signal, since a busy machine may coalesce two signals into one.
    const repeatSignal = () => child.kill("SIGINT");
    expect(await whileRepeating(400, repeatSignal, () => exitCode)).toBe(1);
    socket.destroy();
  });

  it("exits cleanly on a signal right after it prints its URL", async () => {
    const signalOnLog = "console.log = () => process.kill(process.pid, 'SIGTERM')";
    const preload = `data:text/javascript,${encodeURIComponent(signalOnLog)}`;
    const { exitCode, output } = operator.start({ NODE_OPTIONS: `--import ${preload}` });
    expect([await exitCode, output.err]).toEqual([0, ""]);
  });

  it("exits with 1 and one sentence where it cannot start", async () => {
    const err = expect.stringMatching(/^PORT=abc is invalid: .*\n$/);
    expect(await operator.run(["--api"], { PORT: "abc" })).toMatchObject({ code: 1, err });
  });

  it.runIf(isLongRun)(
    "overwrites once what an earlier version has left of deleted texts",
    async () => {
      await operator.start().origin();
      const file = data("blog.sqlite");
      const database = new DatabaseSync(file, { timeout: 10_000 });
      database.exec("pragma secure_delete = OFF; pragma user_version = 0");
      const insert = database.prepare("insert into categories values (?, ?, ?, '')");
      for (let id = 0; id < 500; id += 1) insert.run(`${id}`, `deletedtopic${id}`, `key ${id}`);
      database.exec("delete from categories; pragma wal_checkpoint(TRUNCATE)");
      database.close();
      const isReadable = async () => (await readFile(file)).includes("deletedtopic");
      expect(await isReadable()).toBe(true);
      await operator.start().origin();
      await expect.poll(isReadable).toBe(false);
    },
  );

  it("keeps its files from other users, even if they were created with looser rights", async () => {
    await mkdir(data("outbox"), { recursive: true, mode: 0o755 });
    await writeFile(data("blog.sqlite"), "", { mode: 0o644 });
    await writeFile(data("jwt-secret"), "a".repeat(40), { mode: 0o644 });
    const origin = await operator.start().origin();
    const body = { username: "Ala", email: "ala@example.com", password: "Trzmiel-nad-Wieprzem-7" };
    await createClient(origin).ok("register", { body });
    await expect.poll(() => readdir(data("outbox"))).toHaveLength(1);
    const names = await readdir(data(), { recursive: true });
    expect(names).toEqual(
      expect.arrayContaining(["blog.sqlite", "blog.sqlite-wal", "jwt-secret", "outbox"]),
    );
    const modes = names.map(async (name) => [name, (await stat(data(name))).mode & 0o077]);
    expect(await Promise.all(modes)).toEqual(names.map((name) => [name, 0]));
  });
});

it("a process for a picture ends with the server that forked it, even before its first picture", async () => {
  const child = fork(builtServer, ["picture-worker"]);
  child.disconnect();
  await expect(once(child, "exit")).resolves.toBeDefined();
});

describe("the log of a server process", () => {
  const logged = (output: string) => output.split('"event":"request"').length - 1;

  it("gathers lines about requests, and loses none when the server is told to stop", async () => {
    const { origin, output, child, exitCode } = operator.start({ LOG: "json" });
    const url = `${await origin()}/api/posts/count`;
    let writes = 0;
    child.stdout?.on("data", () => (writes += 1));
    const start = performance.now();
    for (let count = 0; count < 100; count += 1) await (await fetch(url)).text();
    // Requests are logged in one write per 100 ms. Five more writes are allowed for events that are logged immediately.
    const maxWrites = (performance.now() - start) / 100 + 5;
    child.kill("SIGTERM");
    expect([await exitCode, logged(output.out)]).toEqual([0, 100]);
    expect(writes).toBeLessThan(maxWrites);
    const events = output.out.match(/(?<="event":")server\.\w+/g);
    expect(events).toEqual(["server.started", "server.note", "server.stopped"]);
  });

  it("loses no line when the server breaks down", async () => {
    const { origin, output, child, exitCode } = operator.start({ LOG: "json" });
    const url = `${await origin()}/api/posts/count`;
    for (let count = 0; count < 5; count += 1) await (await fetch(url)).text();
    // The second signal makes the server exit immediately, without the orderly shutdown.
    child.kill("SIGINT");
    child.kill("SIGTERM");
    await exitCode;
    expect(logged(output.out)).toBe(5);
  });
});
