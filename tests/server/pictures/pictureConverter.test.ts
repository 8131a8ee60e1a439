import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPictureConverter } from "../../../server/pictures/pictureConverter";
import { createPictureProcesses } from "../../../server/pictures/pictureProcesses";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "blog-pictures-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Creates a converter whose workers run the given program. */
async function converterOf(program: string) {
  const path = join(folder, "program.mjs");
  await writeFile(path, program);
  return createPictureConverter(createPictureProcesses(path));
}

const file = Buffer.alloc(2_000_000, "a");
/** Returns a program that answers each job by the values of two expressions. */
const answering = (result: string, isSpent = "false") =>
  `let jobs = 0;
  process.on("message", ({ task, file }) => {
    jobs += 1;
    process.send({ result: ${result}, isSpent: ${isSpent} });
  });`;
const failureMessage =
  "Tego zdjęcia nie udało się przetworzyć. Zapisz je w mniejszym rozmiarze i spróbuj ponownie.";

describe("a picture worker", () => {
  it("receives the task and the whole file but no environment variables", async () => {
    process.env["JWT_SECRET"] = "only for tests, thirty-two letters";
    const data = "Buffer.from(task + file.length + (process.env.JWT_SECRET ?? ''))";
    const convert = await converterOf(
      answering(`{ hash: "a", name: "a-9x9", variants: [{ width: 9, data: ${data} }] }`),
    );
    const { variants } = await convert(file, "ala");
    delete process.env["JWT_SECRET"];
    expect(variants).toEqual([{ width: 9, data: Buffer.from("convert2000000") }]);
  });

  it("may reject a file with a message", async () => {
    const convert = await converterOf(answering('{ refusal: "Nie." }'));
    await expect(convert(file, "ala")).rejects.toMatchObject({ statusCode: 400, message: "Nie." });
  });

  it.each([
    ["is killed", "process.kill(process.pid, 'SIGKILL')"],
    ["exits without a message", ""],
    ["sends something else than a picture", answering("{ hash: 1 }")],
    ["sends something else than a result", 'process.on("message", () => process.send("a"));'],
  ])("fails the conversion if it %s", async (_, program) => {
    const convert = await converterOf(program);
    await expect(convert(file, "ala")).rejects.toMatchObject({
      statusCode: 400,
      message: failureMessage,
    });
  });

  const countingJobs = '{ hash: process.pid + " " + jobs, name: "", variants: [] }';
  const convertThree = async (program: string) => {
    const convert = await converterOf(program);
    const hashes: string[] = [];
    for (const owner of ["ala", "ola", "ela"]) {
      hashes.push(
        ...(await convert(file, owner).then(
          ({ hash }) => [hash],
          () => [],
        )),
      );
    }
    const pids = new Set(hashes.map((hash) => hash.split(" ")[0]));
    return { processes: pids.size, jobs: hashes.map((hash) => Number(hash.split(" ")[1])) };
  };

  it("converts further pictures", async () => {
    expect(await convertThree(answering(countingJobs))).toEqual({ processes: 1, jobs: [1, 2, 3] });
  });

  it("is replaced once it has grown", async () => {
    expect(await convertThree(answering(countingJobs, "jobs === 2"))).toEqual({
      processes: 2,
      jobs: [1, 2, 1],
    });
  });

  it("is replaced once it failed", async () => {
    const failing = answering(`jobs === 2 ? process.exit() : ${countingJobs}`);
    expect(await convertThree(failing)).toEqual({ processes: 2, jobs: [1, 1] });
  });

  it("runs once per account and twice in all, while others queue", async () => {
    const log = join(folder, "log");
    await writeFile(log, "");
    const convert = await converterOf(`
      import { appendFileSync, readFileSync } from "node:fs";
      const count = () => readFileSync(${JSON.stringify(log)}, "utf8").split("").reduce((n, c) => n + (c === "(" ? 1 : -1), 0);
      process.on("message", async () => {
        appendFileSync(${JSON.stringify(log)}, "(");
        const running = count();
        await new Promise((resolve) => setTimeout(resolve, 100));
        appendFileSync(${JSON.stringify(log)}, ")");
        process.send({ result: { hash: String(running), name: "", variants: [] }, isSpent: false });
      });`);
    const convertFor = (owners: string) =>
      Promise.all(Array.from(owners, (owner) => convert(file, owner)));
    const sequential = await convertFor("aaa");
    expect(sequential.map(({ hash }) => hash)).toEqual(["1", "1", "1"]);
    const concurrent = await convertFor("abcdef");
    expect(concurrent.every(({ hash }) => Number(hash) <= 2)).toBe(true);
  });
});
