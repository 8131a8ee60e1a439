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

/** Makes pictures by a program of the test's own. */
async function makerOf(program: string) {
  const path = join(folder, "program.mjs");
  await writeFile(path, program);
  return createPictureConverter(path);
}

const file = Buffer.alloc(2_000_000, "a");
const answering = (answer: string) =>
  `let size = 0; for await (const chunk of process.stdin) size += chunk.length; process.send(${answer});`;
const tooMuch =
  "Tego zdjęcia nie udało się przetworzyć. Zapisz je w mniejszym rozmiarze i spróbuj ponownie.";

describe("a process that makes pictures", () => {
  it("gets the whole file and nothing of the settings", async () => {
    process.env["JWT_SECRET"] = "only for tests, thirty-two letters";
    const seen = "Buffer.from(String(size) + (process.env.JWT_SECRET ?? ''))";
    const make = await makerOf(answering(`{ hash: "a", variants: [{ width: 9, data: ${seen} }] }`));
    const { variants } = await make(file, "ala");
    delete process.env["JWT_SECRET"];
    expect(variants).toEqual([{ width: 9, data: Buffer.from("2000000") }]);
  });

  it("may refuse, with what it says", async () => {
    const make = await makerOf(answering('{ refusal: "Nie." }'));
    await expect(make(file, "ala")).rejects.toMatchObject({ statusCode: 400, message: "Nie." });
  });

  it.each([
    ["dies", "process.kill(process.pid, 'SIGKILL')"],
    ["ends without a word", ""],
    ["answers what is no picture", answering("{ hash: 1 }")],
  ])("refuses the picture when it %s", async (_, program) => {
    const make = await makerOf(program);
    await expect(make(file, "ala")).rejects.toMatchObject({ statusCode: 400, message: tooMuch });
  });

  it("is one for an account and two for all, and the next takes its turn", async () => {
    const log = join(folder, "log");
    await writeFile(log, "");
    const make = await makerOf(`
      import { appendFileSync, readFileSync } from "node:fs";
      const count = () => readFileSync(${JSON.stringify(log)}, "utf8").split("").reduce((n, c) => n + (c === "(" ? 1 : -1), 0);
      appendFileSync(${JSON.stringify(log)}, "(");
      const most = count();
      await new Promise((resolve) => setTimeout(resolve, 100));
      appendFileSync(${JSON.stringify(log)}, ")");
      process.send({ hash: String(most), variants: [] });`);
    const of = (owners: string) => Promise.all(Array.from(owners, (owner) => make(file, owner)));
    const alone = await of("aaa");
    expect(alone.map(({ hash }) => hash)).toEqual(["1", "1", "1"]);
    const several = await of("abcdef");
    expect(several.every(({ hash }) => Number(hash) <= 2)).toBe(true);
  });
});
