import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { send } from "../../tools/conformance/suite/client";
import type { ServerProcess } from "../support/serverProcess";
import { createOperator } from "./operators";

// Starting a process takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const admin = { email: "tajny.szef@example.com", password: "Tajne-haslo-1" };
const linkToken = "tajny-token-z-wiadomosci";
const id = "0123456789abcdef01234567";

const operator = createOperator("file");
let server: ServerProcess;
let origin = "";
beforeAll(async () => {
  server = operator.start({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  origin = await server.origin();
});

/** Everything the server has printed so far. */
const readOutput = () => server.output.out + server.output.err;

async function sendRequest(method: string, path: string, body?: object, token?: string) {
  const request = { ...(body && { body }), ...(token && { as: { token } }) };
  const { status, text } = await send(origin, { method, path }, request);
  return { status, text };
}

it("log lines about errors contain the route and the cause, but no secrets", async () => {
  const session = await sendRequest("POST", "/api/auth/login", admin);
  const { token } = z.object({ token: z.string() }).parse(JSON.parse(session.text));
  // From here on every query of an account or link fails.
  const database = new DatabaseSync(join(operator.folder(), "data", "blog.sqlite"));
  const hash = database.prepare("select password_hash from users").get().password_hash;
  database.exec("alter table users rename to gone; alter table link_tokens rename to lost;");
  database.close();

  const { password } = admin;
  const failures = [
    await sendRequest("GET", `/api/auth/${id}/verify/${linkToken}`),
    await sendRequest("GET", `/api/password/reset-password/${id}/${linkToken}`),
    await sendRequest("POST", `/api/password/reset-password/${id}/${linkToken}`, { password }),
    await sendRequest("POST", "/api/auth/login", admin),
    await sendRequest("POST", "/api/auth/register", { username: "Tajna Osoba", ...admin }),
    await sendRequest("GET", "/api/users/profile", undefined, token),
    await sendRequest("PUT", `/api/users/profile/${id}`, { bio: "Tajne bio", password }, token),
    await sendRequest("GET", `/api/posts/${id}?token=${linkToken}`),
  ];
  expect(failures.map(({ status }) => status)).toEqual(failures.map(() => 500));
  const errorBody = JSON.stringify({ message: "Serwer zgłosił błąd. Spróbuj ponownie za chwilę." });
  expect(new Set(failures.map(({ text }) => text))).toEqual(new Set([errorBody]));
  // This one fails after its response was sent.
  await sendRequest("POST", "/api/password/reset-password-link", { email: admin.email });
  // These do not fail, so they log no error.
  await sendRequest("GET", `/reset-password/${id}/${linkToken}`);
  await sendRequest("GET", `/users/${id}/verify/${linkToken}`);
  await sendRequest("GET", `/api/password/reset-password/zle/${linkToken}`);

  await expect.poll(readOutput, { timeout: 10_000 }).toContain(`task="send mails"`);
  const output = readOutput();
  const lines = output.split("\n").filter((line) => line.includes(" error request.failed "));
  expect(lines).toHaveLength(failures.length);
  expect(output).toContain("/api/auth/:userId/verify/:token");
  expect(output).toContain("no such table");
  const secrets = [linkToken, password, admin.email, "Tajn", token, String(hash), id];
  const key = await readFile(join(operator.folder(), "data", "jwt-secret"), "utf8");
  for (const secret of [...secrets, key]) expect(output).not.toContain(secret);
  expect(output).not.toMatch(/argon2|Bearer|eyJ/);
});
