import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { DiskReserve } from "../../../../server/platform/db/drivers/writeQueue";
import {
  readOrCreateJwtSecret,
  isAccessibleToOthers,
  makePrivateFolder,
  restrictToOwner,
} from "../../../../server/platform/db/privateFiles";
import { createFolder } from "../../../support/folder";

let folder: string;
beforeEach(async () => (folder = await createFolder()));

const permissions = (...path: string[]) => statSync(join(folder, ...path)).mode & 0o777;

it("creates folders for the server's user alone, and leaves those that exist to their owner", () => {
  mkdirSync(join(folder, "data"), { mode: 0o750 });
  makePrivateFolder(join(folder, "data", "images", "old"));
  const paths = [["data"], ["data", "images"], ["data", "images", "old"]];
  expect(paths.map((path) => permissions(...path))).toEqual([0o750, 0o700, 0o700]);
});

it("writes the secret and the disk reserve for the server's user alone", async () => {
  expect(await readOrCreateJwtSecret(folder)).toHaveLength(64);
  await new DiskReserve(join(folder, "reserve")).releaseFor(async () => undefined);
  expect([permissions("jwt-secret"), permissions("reserve")]).toEqual([0o600, 0o600]);
});

it.each([
  { name: "nobody else", before: 0o600, isExposed: false, after: 0o600 },
  { name: "the group", before: 0o640, isExposed: true, after: 0o600 },
  { name: "everybody", before: 0o604, isExposed: true, after: 0o600 },
  { name: "somebody who may only write", before: 0o702, isExposed: true, after: 0o700 },
])("takes a file that $name can access from others", ({ before, isExposed, after }) => {
  const file = join(folder, "blog.sqlite");
  writeFileSync(file, "");
  chmodSync(file, before);
  expect(isAccessibleToOthers(file)).toBe(isExposed);
  expect(restrictToOwner([file, join(folder, "missing")])).toEqual([]);
  expect(permissions("blog.sqlite")).toBe(after);
});
