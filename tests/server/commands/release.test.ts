import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packRelease } from "../../../build/release";
import { createFolder } from "../../support/folder";

const checkout = join(import.meta.dirname, "../../..");

it("a release holds what was built and the installer, and no secret that lies beside them", async () => {
  const root = await createFolder();
  cpSync(join(checkout, "deploy"), join(root, "deploy"), { recursive: true });
  const builds = ["dist/assets", "dist-render", "dist-server"];
  for (const folder of builds) mkdirSync(join(root, folder), { recursive: true });
  for (const name of ["package.json", "package-lock.json"])
    cpSync(join(checkout, name), join(root, name));
  const built = ["dist/index.html", "dist-render/render.js", "dist-server/main.js"];
  for (const name of built) writeFileSync(join(root, name), "");
  for (const folder of [".", "deploy", "dist", ...builds])
    for (const name of [".env", ".env.production"])
      writeFileSync(join(root, folder, name), "JWT_SECRET=");
  for (const name of ["secret.txt", "blog.example.pem"])
    writeFileSync(join(root, "deploy", name), "JWT_SECRET=");

  const archive = packRelease(root);
  const linesOf = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: checkout, encoding: "utf8" }).trim().split("\n");
  const files = linesOf("tar", "-tzf", archive).filter((name) => !name.endsWith("/"));
  const tracked = linesOf("git", "ls-files", "deploy");
  const expected = [...tracked, ...built, "package-lock.json", "package.json"];
  expect(files.toSorted()).toEqual(expected.map((name) => `blog/${name}`).toSorted());
});
