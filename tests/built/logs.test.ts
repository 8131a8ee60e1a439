import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { send } from "../contract/client";
import type { ServerProcess } from "../support/serverProcess";
import { createOperator } from "./operators";

// A process has to start first; a busy machine is no failure.
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

/** All that the server has printed so far. */
const everything = () => server.output.out + server.output.err;

/** Sends a request, with the secrets that requests carry. @returns the status */
async function ask(method: string, path: string, body?: object, token?: string) {
  const request = { ...(body && { body }), ...(token && { as: { token } }) };
  const { status, text } = await send(origin, { method, path }, request);
  return { status, text };
}

it("of a server that fails name the route and the place, and no secret", async () => {
  const session = await ask("POST", "/api/auth/login", admin);
  const { token } = z.object({ token: z.string() }).parse(JSON.parse(session.text));
  // Whatever reads an account or a link fails from here on.
  const database = new DatabaseSync(join(operator.folder(), "data", "blog.sqlite"));
  const hash = database.prepare("select password_hash from users").get().password_hash;
  database.exec("alter table users rename to gone; alter table link_tokens rename to lost;");
  database.close();

  const { password } = admin;
  const failures = [
    await ask("GET", `/api/auth/${id}/verify/${linkToken}`),
    await ask("GET", `/api/password/reset-password/${id}/${linkToken}`),
    await ask("POST", `/api/password/reset-password/${id}/${linkToken}`, { password }),
    await ask("POST", "/api/auth/login", admin),
    await ask("POST", "/api/auth/register", { username: "Tajna Osoba", ...admin }),
    await ask("GET", "/api/users/profile", undefined, token),
    await ask("PUT", `/api/users/profile/${id}`, { bio: "Tajne bio", password }, token),
    await ask("GET", `/api/posts/${id}?token=${linkToken}`),
  ];
  expect(failures.map(({ status }) => status)).toEqual(failures.map(() => 500));
  const sorry = JSON.stringify({ message: "Serwer zgłosił błąd. Spróbuj ponownie za chwilę." });
  expect(new Set(failures.map(({ text }) => text))).toEqual(new Set([sorry]));
  // This one fails after its answer.
  await ask("POST", "/api/password/reset-password-link", { email: admin.email });
  // These are refused or found, and no line is about them.
  await ask("GET", `/reset-password/${id}/${linkToken}`);
  await ask("GET", `/users/${id}/verify/${linkToken}`);
  await ask("GET", `/api/password/reset-password/zle/${linkToken}`);

  await expect.poll(everything, { timeout: 10_000 }).toContain(`task="send mails"`);
  const said = everything();
  const lines = said.split("\n").filter((line) => line.includes(" error request.failed "));
  expect(lines).toHaveLength(failures.length);
  expect(said).toContain("/api/auth/:userId/verify/:token");
  expect(said).toContain("no such table");
  const secrets = [linkToken, password, admin.email, "Tajn", token, String(hash), id];
  const key = await readFile(join(operator.folder(), "data", "jwt-secret"), "utf8");
  for (const secret of [...secrets, key]) expect(said).not.toContain(secret);
  expect(said).not.toMatch(/argon2|Bearer|eyJ/);
});
