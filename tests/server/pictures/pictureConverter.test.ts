import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPictureConverter } from "../../../server/pictures/pictureConverter";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "blog-pictures-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Creates a converter whose child process runs the given program. */
async function converterOf(program: string) {
  const path = join(folder, "program.mjs");
  await writeFile(path, program);
  return createPictureConverter(path);
}

const file = Buffer.alloc(2_000_000, "a");
const sending = (message: string) =>
  `let size = 0; for await (const chunk of process.stdin) size += chunk.length; process.send(${message});`;
const failureMessage =
  "Tego zdjęcia nie udało się przetworzyć. Zapisz je w mniejszym rozmiarze i spróbuj ponownie.";

describe("the child process", () => {
  it("receives the whole file but no environment variables", async () => {
    process.env["JWT_SECRET"] = "only for tests, thirty-two letters";
    const data = "Buffer.from(String(size) + (process.env.JWT_SECRET ?? ''))";
    const convert = await converterOf(
      sending(`{ hash: "a", variants: [{ width: 9, data: ${data} }] }`),
    );
    const { variants } = await convert(file, "ala");
    delete process.env["JWT_SECRET"];
    expect(variants).toEqual([{ width: 9, data: Buffer.from("2000000") }]);
  });

  it("may reject a file with a message", async () => {
    const convert = await converterOf(sending('{ refusal: "Nie." }'));
    await expect(convert(file, "ala")).rejects.toMatchObject({ statusCode: 400, message: "Nie." });
  });

  it.each([
    ["is killed", "process.kill(process.pid, 'SIGKILL')"],
    ["exits without a message", ""],
    ["sends something else than a picture", sending("{ hash: 1 }")],
  ])("fails the conversion if it %s", async (_, program) => {
    const convert = await converterOf(program);
    await expect(convert(file, "ala")).rejects.toMatchObject({
      statusCode: 400,
      message: failureMessage,
    });
  });

  it("runs once per account and twice in all, while others queue", async () => {
    const log = join(folder, "log");
    await writeFile(log, "");
    const convert = await converterOf(`
      import { appendFileSync, readFileSync } from "node:fs";
      const count = () => readFileSync(${JSON.stringify(log)}, "utf8").split("").reduce((n, c) => n + (c === "(" ? 1 : -1), 0);
      appendFileSync(${JSON.stringify(log)}, "(");
      const running = count();
      await new Promise((resolve) => setTimeout(resolve, 100));
      appendFileSync(${JSON.stringify(log)}, ")");
      process.send({ hash: String(running), variants: [] });`);
    const convertFor = (owners: string) =>
      Promise.all(Array.from(owners, (owner) => convert(file, owner)));
    const sequential = await convertFor("aaa");
    expect(sequential.map(({ hash }) => hash)).toEqual(["1", "1", "1"]);
    const concurrent = await convertFor("abcdef");
    expect(concurrent.every(({ hash }) => Number(hash) <= 2)).toBe(true);
  });
});
