import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createOperator } from "./operators";

const operator = createOperator();
const data = (name = "") => join(operator.folder(), "data", name);

describe("the key that signs tokens", () => {
  it.each([
    ["is empty", ""],
    ["is a line end", "\n"],
    ["is a letter", "a"],
    ["has 31 characters", "a".repeat(31)],
  ])("prevents the start if it %s", async (_, secret) => {
    await mkdir(data());
    await writeFile(data("jwt-secret"), secret);
    expect(await operator.startupError()).toBe(
      "data/jwt-secret must contain at least 32 characters: delete it to generate a new one; everybody then has to log in again.\n",
    );
  });

  it("is refused if it is a folder or blank, and accepted if long enough", async () => {
    await mkdir(data("jwt-secret"), { recursive: true });
    expect(await operator.startupError()).toMatch(
      /^The secret in data\/jwt-secret cannot be read: EISDIR.*\n$/,
    );
    const { origin } = operator.start({ JWT_SECRET: "a".repeat(32), DATA_DIR: "other" });
    expect((await fetch(`${await origin()}/api/posts/count`)).status).toBe(200);
    expect(await operator.startupError({ JWT_SECRET: " ".repeat(40) })).toMatch(
      /^JWT_SECRET is invalid/,
    );
  });
});

describe("the data folder", () => {
  it("is readable only by its owner, even if it was created with looser permissions", async () => {
    await mkdir(data("outbox"), { recursive: true, mode: 0o755 });
    await writeFile(data("blog.sqlite"), "", { mode: 0o644 });
    await writeFile(data("jwt-secret"), "a".repeat(40), { mode: 0o644 });
    const { origin } = operator.start();
    const body = JSON.stringify({
      username: "Ala",
      email: "ala@example.com",
      password: "Trzmiel-nad-Wieprzem-7",
    });
    const headers = { "content-type": "application/json" };
    const url = `${await origin()}/api/auth/register`;
    expect((await fetch(url, { method: "POST", headers, body })).status).toBe(201);
    await expect.poll(() => readdir(data("outbox")), { timeout: 20_000 }).toHaveLength(1);
    const names = (await readdir(data(), { recursive: true })).toSorted();
    expect(names).toEqual(
      expect.arrayContaining(["blog.sqlite", "blog.sqlite-wal", "jwt-secret", "outbox"]),
    );
    const modes = await Promise.all(
      names.map(async (name) => (await stat(data(name))).mode & 0o077),
    );
    expect(Object.fromEntries(names.map((name, index) => [name, modes[index]]))).toEqual(
      Object.fromEntries(names.map((name) => [name, 0])),
    );
  });

  it("is reported if it cannot be created", async () => {
    expect(await operator.startupError({ DATA_DIR: "/proc/blog/data" })).toBe(
      "DATA_DIR=/proc/blog/data is not writable (/proc/blog/data).\n",
    );
  });
});
