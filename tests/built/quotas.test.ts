import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "../../server/db/client";
import { addPost, addUser, environment, logIn } from "../soak/accounts";
import { createOperator } from "./operators";

const operator = createOperator();

it("an account over its comment quota gets 429 with Retry-After", async () => {
  const dataDir = join(operator.folder(), "data");
  await mkdir(dataDir, { mode: 0o700 });
  const db = await openDatabase(dataDir);
  const email = "ala@example.com";
  const postId = await addPost(db, await addUser(db, email));
  await db.destroy();
  const origin = await operator.start({ ...environment, WRITE_LIMIT: "" }).origin();
  const { token } = await logIn(origin, email);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ text: "Tak", postId });
  const comment = () => fetch(`${origin}/api/comments`, { method: "POST", headers, body });
  const responses = await Promise.all(Array.from({ length: 260 }, comment));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(200);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(60);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(3_000);
  expect(await refused[0]?.json()).toEqual({
    message: "To już 200 komentarzy w ciągu godziny. Spróbuj ponownie za 60 minut.",
  });
});
