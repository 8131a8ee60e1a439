import { once } from "node:events";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createOperator } from "./operators";
import { portOf } from "../support/freePort";
import { operatorLogin, operatorSettings } from "../support/sampleData";

const operator = createOperator();

/** Starts the server in the folder of this test. */
function start(environment: Record<string, string> = {}, args = ["--api"]) {
  const server = operator.start(environment, args);
  return { ...server, port: async () => Number(new URL(await server.origin()).port) };
}

const slowOperator = createOperator("file");

/** Tells a server to stop while somebody sends slowly. @returns how it ended, and its complaints */
async function stopSlowly() {
  const { child, exitCode, output, origin } = slowOperator.start();
  const { port } = new URL(await origin());
  const head = "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000\r\n\r\n";
  const sockets = Array.from({ length: 3 }, () => connect(Number(port), "127.0.0.1"));
  const dripping = setInterval(() => sockets[0]?.write(" "), 500);
  for (const socket of sockets) {
    socket.on("error", () => {});
    socket.write(head);
  }
  await Promise.all(sockets.map((socket) => once(socket, "ready")));
  child.kill("SIGTERM");
  const code = await exitCode;
  clearInterval(dripping);
  return { code, complaints: output.err };
}

// It takes ten seconds, in which the other tests run.
let stopped: ReturnType<typeof stopSlowly> | undefined;
beforeAll(() => {
  stopped = stopSlowly();
});

describe("the server process", { timeout: 30_000 }, () => {
  it("finishes a request that is under way when it is told to stop", async () => {
    const { child, output, exitCode, port } = start();
    const socket = connect(await port(), "127.0.0.1");
    const body = JSON.stringify({ email: "a@example.com", password: "x" });
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    await new Promise((resolve) => setTimeout(resolve, 200));
    child.kill("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(child.exitCode).toBeNull();
    socket.write(body);
    expect(await exitCode).toBe(0);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain("Nieprawidłowy adres e-mail lub hasło.");
    expect(output.err).toBe("");
  });

  it("ends at once when it is told a second time", async () => {
    const { child, exitCode, port } = start();
    const socket = connect(await port(), "127.0.0.1");
    socket.on("error", () => {});
    socket.write("POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n");
    await new Promise((resolve) => setTimeout(resolve, 200));
    child.kill("SIGINT");
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(child.exitCode).toBeNull();
    // A busy machine may deliver both together, which counts as one: so press again.
    const pressing = setInterval(() => child.kill("SIGINT"), 400);
    expect(await exitCode).toBe(1);
    clearInterval(pressing);
    socket.destroy();
  });

  it("ends well when it is told to as soon as it says where it is", async () => {
    const told = "console.log = () => process.kill(process.pid, 'SIGTERM')";
    const preloaded = `data:text/javascript,${encodeURIComponent(told)}`;
    const { exitCode, output } = start({ NODE_OPTIONS: `--import ${preloaded}` });
    expect(await exitCode).toBe(0);
    expect(output.err).toBe("");
  });

  it("keeps its data and its key over a restart", async () => {
    const first = start(operatorSettings);
    const logIn = async (port: number) => {
      const headers = { "content-type": "application/json" };
      const request = { method: "POST", headers, body: JSON.stringify(operatorLogin) };
      const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, request);
      const session: unknown = await answer.json();
      return session instanceof Object && "token" in session ? String(session.token) : "";
    };
    const token = await logIn(await first.port());
    first.child.kill("SIGTERM");
    await first.exitCode;
    // All of it in the one file that an operator would copy.
    const log = await stat(join(operator.folder(), "data", "blog.sqlite-wal")).catch(() => ({
      size: 0,
    }));
    expect(log.size).toBe(0);
    const second = start();
    const url = `http://127.0.0.1:${await second.port()}/api/users/count`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, await answer.json()]).toEqual([200, 1]);
  });

  it("says in one sentence that the port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const port = String(portOf(other));
    const { output, exitCode } = start({ PORT: port });
    expect(await exitCode).toBe(1);
    expect(output.err).toBe(
      `PORT=${port} is in use on 127.0.0.1: stop the program that uses it, or choose another PORT.\n`,
    );
    other.close();
  });

  it.each([
    ["a variable makes no sense", { PORT: "abc" }, /^PORT=abc is invalid: .*\n$/],
    ["the folder cannot be written", { DATA_DIR: "/dev/null/x" }, /^DATA_DIR=.*\n$/],
    [
      "the database does not answer",
      { DATABASE_URL: "postgres://u:tajne@127.0.0.1:1/blog" },
      /^The database at DATABASE_URL cannot be opened: .*ECONNREFUSED.*\n$/,
    ],
    [
      "a database URL has a password with @ and /",
      { DATABASE_URL: "postgres://u:p@tajne/1@127.0.0.1/blog" },
      /^DATABASE_URL is invalid: .* percent-encoded, such as %40 for @\.\n$/,
    ],
    [
      "the admin's password is a common one",
      { ADMIN_EMAIL: "szef@example.com", ADMIN_PASSWORD: "Haslo-123" },
      /^ADMIN_PASSWORD is easy to guess: .*\n$/,
    ],
  ])("says in one sentence that %s", async (_, environment, sentence) => {
    const { output, exitCode } = start(environment);
    expect(await exitCode).toBe(1);
    expect(output.err).toMatch(sentence);
    expect(output.err).not.toContain("tajne");
  });

  it("says in one sentence that the database is none, and that the page is not built", async () => {
    await mkdir(join(operator.folder(), "data"));
    await writeFile(
      join(operator.folder(), "data", "blog.sqlite"),
      "no database, but long enough".repeat(99),
    );
    const broken = start();
    expect(await broken.exitCode).toBe(1);
    expect(broken.output.err).toMatch(
      /^The database data\/blog\.sqlite is damaged \(file is not a database\): restore a backup\.\n$/,
    );
    const unbuilt = start({}, []);
    expect(await unbuilt.exitCode).toBe(1);
    expect(unbuilt.output.err).toMatch(/holds no built page: run "npm run build" first\.\n$/);
  });

  it("ends when it is told to, however slowly somebody sends", async () => {
    expect(await stopped).toEqual({ code: 0, complaints: "" });
  });
});
