import { once } from "node:events";
import { stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { startHttpServer } from "../support/httpServer";
import { whileRepeating } from "../support/whileRepeating";
import { createOperator } from "./operators";
import { operatorLogin, operatorSettings } from "../support/sampleData";

const operator = createOperator();

function start(environment: Record<string, string> = {}, args = ["--api"]) {
  const server = operator.start(environment, args);
  return { ...server, port: async () => Number(new URL(await server.origin()).port) };
}

const slowOperator = createOperator("file");

/** Stops a server during slow requests. @returns its exit code and stderr */
async function stopDuringSlowRequests() {
  const { child, exitCode, output, origin } = slowOperator.start();
  const { port } = new URL(await origin());
  const head = "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000\r\n\r\n";
  const sockets = Array.from({ length: 3 }, () => connect(Number(port), "127.0.0.1"));
  for (const socket of sockets) {
    socket.on("error", () => {});
    socket.write(head);
  }
  const drip = () => void sockets[0]?.write(" ");
  return whileRepeating(500, drip, async () => {
    await Promise.all(sockets.map((socket) => once(socket, "ready")));
    child.kill("SIGTERM");
    return { code: await exitCode, stderr: output.err };
  });
}

// Shutdown takes ten seconds: let it run beside the other tests.
let slowStop: ReturnType<typeof stopDuringSlowRequests> | undefined;
beforeAll(() => {
  slowStop = stopDuringSlowRequests();
});

describe("the server process", { timeout: 30_000 }, () => {
  it("completes a pending request after SIGTERM", async () => {
    const { child, output, exitCode, port } = start();
    const socket = connect(await port(), "127.0.0.1");
    const body = JSON.stringify({ email: "a@example.com", password: "x" });
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    let response = "";
    socket.on("data", (chunk) => (response += chunk.toString()));
    await new Promise((resolve) => setTimeout(resolve, 200));
    child.kill("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(child.exitCode).toBeNull();
    socket.write(body);
    expect(await exitCode).toBe(0);
    expect(response).toMatch(/^HTTP\/1.1 400 /);
    expect(response).toContain("Nieprawidłowy adres e-mail lub hasło.");
    expect(output.err).toBe("");
  });

  it("exits at once on a second signal", async () => {
    const { child, exitCode, port } = start();
    const socket = connect(await port(), "127.0.0.1");
    socket.on("error", () => {});
    socket.write("POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n");
    await new Promise((resolve) => setTimeout(resolve, 200));
    child.kill("SIGINT");
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(child.exitCode).toBeNull();
    // A busy machine may coalesce the two signals into one, so keep sending.
    expect(
      await whileRepeating(
        400,
        () => child.kill("SIGINT"),
        () => exitCode,
      ),
    ).toBe(1);
    socket.destroy();
  });

  it("exits cleanly on a signal right after it prints its URL", async () => {
    const signalOnLog = "console.log = () => process.kill(process.pid, 'SIGTERM')";
    const preload = `data:text/javascript,${encodeURIComponent(signalOnLog)}`;
    const { exitCode, output } = start({ NODE_OPTIONS: `--import ${preload}` });
    expect(await exitCode).toBe(0);
    expect(output.err).toBe("");
  });

  it("keeps its data and signing key across a restart", async () => {
    const first = start(operatorSettings);
    const logIn = async (port: number) => {
      const headers = { "content-type": "application/json" };
      const request = { method: "POST", headers, body: JSON.stringify(operatorLogin) };
      const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, request);
      const session: unknown = await response.json();
      return session instanceof Object && "token" in session ? String(session.token) : "";
    };
    const token = await logIn(await first.port());
    first.child.kill("SIGTERM");
    await first.exitCode;
    // The WAL is checkpointed, so that operators may copy the database file alone.
    const wal = await stat(join(operator.folder(), "data", "blog.sqlite-wal")).catch(() => ({
      size: 0,
    }));
    expect(wal.size).toBe(0);
    const second = start();
    const url = `http://127.0.0.1:${await second.port()}/api/users/count`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect([response.status, await response.json()]).toEqual([200, 1]);
  });

  it("reports in one sentence that the port is in use", async () => {
    const { port } = new URL(await startHttpServer(() => undefined));
    const { output, exitCode } = start({ PORT: port });
    expect(await exitCode).toBe(1);
    expect(output.err).toBe(
      `PORT=${port} is in use on 127.0.0.1: stop the program that uses it, or choose another PORT.\n`,
    );
  });

  it.each([
    ["a variable is invalid", { PORT: "abc" }, /^PORT=abc is invalid: .*\n$/],
    ["the data folder is not writable", { DATA_DIR: "/dev/null/x" }, /^DATA_DIR=.*\n$/],
    [
      "the database is unreachable",
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
      /^The admin's password is easy to guess: .*\n$/,
    ],
  ])("reports in one sentence that %s", async (_, environment, sentence) => {
    const { output, exitCode } = start(environment);
    expect(await exitCode).toBe(1);
    expect(output.err).toMatch(sentence);
    expect(output.err).not.toContain("tajne");
  });

  it("reports in one sentence a missing build", async () => {
    const unbuilt = start({}, []);
    expect(await unbuilt.exitCode).toBe(1);
    expect(unbuilt.output.err).toMatch(/holds no built page: run "npm run build" first\.\n$/);
  });

  it("exits after a signal despite slow requests", async () => {
    expect(await slowStop).toEqual({ code: 0, stderr: "" });
  });
});
