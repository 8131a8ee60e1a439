import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "../../server/db/client";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { send } from "../contract/client";
import { password } from "../support/sampleData";
import { createOperator } from "./operators";

const operator = createOperator();

it("has sent, or sends when it starts again, every mail of what it acknowledged before it was killed", async () => {
  const people = Array.from({ length: 12 }, (_, index) => `osoba-${index}@example.com`);
  const server = operator.start();
  const origin = await server.origin();
  // Dies with the first answer.
  const answers = people.map(async (one) => {
    const body = { username: "Nowa osoba", email: one, password };
    const { status } = await send(origin, validatedEndpoints.register, { body });
    server.child.kill("SIGKILL");
    return status;
  });
  const results = await Promise.allSettled(answers);
  await server.exitCode;
  const acknowledged = people.filter((_, index) => results[index]?.status === "fulfilled");
  expect(acknowledged.length).toBeGreaterThan(0);

  const data = join(operator.folder(), "data");
  const db = await openDatabase(data);
  const waiting = await db.selectFrom("mails").select("email").execute();
  await db.destroy();
  await operator.start().origin();
  const sent = async () => {
    const outbox = join(data, "outbox");
    const files = await readdir(outbox).catch(() => []);
    const texts = await Promise.all(files.map((file) => readFile(join(outbox, file), "utf8")));
    return new Set(texts.map((text) => /^To: (\S+)/m.exec(text)?.[1] ?? ""));
  };
  const missing = async () => {
    const got = await sent();
    return [...acknowledged, ...waiting.map(({ email }) => email)].filter((one) => !got.has(one));
  };
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}, 200_000);
