import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { createFolder } from "../../../support/folder";

const packageSchema = z.object({ scripts: z.object({ postinstall: z.string() }) });

test("an installation without the build tools says what is missing and how to install it", async () => {
  const { scripts } = packageSchema.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const cwd = await createFolder();
  const run = () => spawnSync(scripts.postinstall, { cwd, shell: true, encoding: "utf8" });
  expect(run()).toMatchObject({
    status: 0,
    stderr: expect.stringContaining("npm ci --include=dev"),
  });
  mkdirSync(join(cwd, "node_modules", "vite"), { recursive: true });
  expect(run()).toMatchObject({ status: 0, stderr: "" });
});
