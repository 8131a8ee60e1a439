import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import {
  createOpenGraphImageRenderer,
  createPictureConverter,
} from "../../../../server/platform/pictures/pictureConverter";
import { createPictureJobRunner } from "../../../../server/platform/pictures/pictureProcesses";
import { createFolder } from "../../../support/folder";

/** Creates a converter whose workers run the given program. */
async function converterOf(program: string) {
  const path = join(await createFolder(), "program.mjs");
  await writeFile(path, program);
  return createPictureConverter(createPictureJobRunner(path));
}

const file = Buffer.alloc(2_000_000, "a");
/** Returns the code of a worker that answers a job with the value of a JavaScript expression. */
const answering = (result: string) =>
  `process.on("message", ({ task, file }) => process.send(${result}));`;
const failureMessage =
  "Tego zdjęcia nie udało się przetworzyć. Zapisz je w mniejszym rozmiarze i spróbuj ponownie.";

describe("a picture worker", () => {
  it("receives the task and the whole file but no environment variables", async () => {
    vi.stubEnv("JWT_SECRET", "only for tests, thirty-two letters");
    const data = "Buffer.from(task + file.length + (process.env.JWT_SECRET ?? ''))";
    const convert = await converterOf(
      answering(`{ hash: "a", name: "a-9x9", variants: [{ width: 9, data: ${data} }] }`),
    );
    const { variants } = await convert(file, "ala");
    vi.unstubAllEnvs();
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
    ["sends something else than a result", answering("'a'")],
  ])("fails the conversion if it %s", async (_, program) => {
    const convert = await converterOf(program);
    const refusal = { statusCode: 400, message: failureMessage };
    await expect(convert(file, "ala")).rejects.toMatchObject(refusal);
  });

  it("is used for one picture", async () => {
    const convert = await converterOf(
      answering('{ hash: String(process.pid), name: "", variants: [] }'),
    );
    expect((await convert(file, "ala")).hash).not.toBe((await convert(file, "ala")).hash);
  });
});

describe("a queue of pictures", () => {
  /** Returns workers that record in `most` how many jobs have run at the same time at most. */
  function countingWorkers(result: unknown) {
    let running = 0;
    const workers = {
      most: 0,
      run: async () => {
        running += 1;
        workers.most = Math.max(workers.most, running);
        await nextTurn();
        running -= 1;
        return result;
      },
    };
    return workers;
  }

  it("runs one conversion per account and two in all", async () => {
    const workers = countingWorkers({ hash: "a", name: "a", variants: [] });
    const convert = createPictureConverter(workers.run);
    await Promise.all(Array.from("aaa", (owner) => convert(file, owner)));
    expect(workers.most).toBe(1);
    await Promise.all(Array.from("abcdef", (owner) => convert(file, owner)));
    expect(workers.most).toBe(2);
  });

  it("renders one Open Graph image at a time, and rejects only who has most in a full queue", async () => {
    const workers = countingWorkers(Buffer.from("JPEG"));
    const render = createOpenGraphImageRenderer(workers.run);
    const keys = Array.from(`${"a".repeat(12)}bc`);
    const results = await Promise.allSettled(keys.map((key) => render(file, key)));
    const refused = keys.filter((_, index) => results[index]?.status === "rejected");
    expect([refused, workers.most]).toEqual([["a", "a", "a"], 1]);
  });
});
