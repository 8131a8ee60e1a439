import { addPost, addUser } from "../support/factories";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "../../server/db/client";
import { insertCategory } from "../../server/repositories/category";
import { createOperator } from "./operators";

const operator = createOperator();
const real = { PUBLIC_URL: "https://blog.example.com" };

/** Creates a database with demo content, and an account and post of a reader. */
async function createDemoDatabase({ isVerified }: { isVerified: boolean }) {
  const dataDir = join(operator.folder(), "data");
  await mkdir(dataDir);
  const db = await openDatabase(dataDir);
  const add = (email: string, isAdmin: boolean) =>
    addUser(db, { email, passwordHash: "-", isAdmin, isVerified });
  const demo = await add("admin@blog.test", true);
  const reader = await add("ala@example.com", false);
  for (const title of ["Kuchnia", "Muzyka", "Własny"]) await insertCategory(db, title);
  await addPost(db, demo, { title: "Próba", category: "Muzyka" });
  await addPost(db, reader, { title: "Zostaje" });
  await db.destroy();
}

async function read(origin: string, path: string) {
  return (await fetch(origin + path)).text();
}

it("does not create demo accounts in production", async () => {
  const { origin, output } = operator.start({ ...real, DEMO: "" });
  expect(await read(await origin(), "/api/posts/count")).toBe("0");
  expect(output.out).not.toContain("Demo accounts");
});

it("does not start in production with demo accounts until they are removed", async () => {
  await createDemoDatabase({ isVerified: true });
  for (const DEMO of ["", "0"]) {
    expect(await operator.startupError({ ...real, DEMO })).toBe(
      'The database holds demo accounts, including an admin, whose password is public, but PUBLIC_URL is set for production: remove them with "blog remove-demo" (in a checkout "npm start -- remove-demo"), or keep them with DEMO=1.\n',
    );
  }
  const kept = operator.start({ ...real, DEMO: "1" });
  expect(await read(await kept.origin(), "/api/posts/count")).toBe("2");
  kept.child.kill("SIGTERM");
  await kept.exitCode;

  const removal = operator.start(real, ["remove-demo"]);
  expect([await removal.exitCode, removal.output.out]).toEqual([0, "Demo accounts removed: 1.\n"]);
  const { origin } = operator.start(real);
  const posts = await read(await origin(), "/api/posts");
  expect(posts).toContain("Zostaje");
  expect(posts).not.toContain("Próba");
  const topics = await read(await origin(), "/api/categories");
  expect(["Kuchnia", "Muzyka", "Własny"].map((title) => topics.includes(title))).toEqual([
    true,
    false,
    true,
  ]);
});

it("starts although a stranger registered the address of a demo account", async () => {
  await createDemoDatabase({ isVerified: false });
  const { origin } = operator.start(real);
  expect(await read(await origin(), "/api/posts/count")).toBe("2");
});
