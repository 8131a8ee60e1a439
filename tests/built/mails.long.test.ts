import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "../../server/platform/db/database";
import { createClient } from "@blog/conformance/suite/client";
import { password } from "../support/sampleData";
import { createServerSandbox } from "./operators";

const operator = createServerSandbox();

it("a server killed after acknowledging registrations sends all their mails, at the latest after a restart", async () => {
  const emails = Array.from({ length: 12 }, (_, index) => `osoba-${index}@example.com`);
  const server = operator.start();
  const api = createClient(await server.origin());
  // Kills the server as soon as it has acknowledged the first registration.
  const registrations = emails.map(async (email) => {
    const body = { username: "Nowa osoba", email, password };
    await api.ok("register", { body });
    server.child.kill("SIGKILL");
  });
  const results = await Promise.allSettled(registrations);
  await server.exitCode;
  const acknowledged = emails.filter((_, index) => results[index]?.status === "fulfilled");
  expect(acknowledged.length).toBeGreaterThan(0);

  const data = join(operator.folder(), "data");
  const db = await openDatabase(data);
  const waiting = await db.selectFrom("mails").select("email").execute();
  await db.destroy();
  await operator.start().origin();
  const readRecipients = async () => {
    const outbox = join(data, "outbox");
    const files = await readdir(outbox).catch(() => []);
    const texts = await Promise.all(files.map((file) => readFile(join(outbox, file), "utf8")));
    return new Set(texts.map((text) => /^To: (\S+)/m.exec(text)?.[1] ?? ""));
  };
  const expected = [...acknowledged, ...waiting.map(({ email }) => email)];
  const missing = async () => {
    const recipients = await readRecipients();
    return expected.filter((email) => !recipients.has(email));
  };
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}, 200_000);
