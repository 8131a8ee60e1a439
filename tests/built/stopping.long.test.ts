import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createServerSandbox } from "./operators";

const operator = createServerSandbox();

it("a server that systemd stops serves for seconds, in which its readiness fails, and then exits", async () => {
  const render = join(operator.folder(), "dist-render");
  await mkdir(join(operator.folder(), "dist", "assets"), { recursive: true });
  await mkdir(render);
  await writeFile(join(render, "document.html"), "");
  await writeFile(join(render, "styles.json"), "[]");
  const page = '{ status: 200, head: "", html: "", data: "" }';
  await writeFile(
    join(render, "render.js"),
    `export const renderShell = async () => (${page});
    export const preparePage = async () => renderShell;
    export const hasPage = () => true;`,
  );
  const { child, origin, exitCode } = operator.start({}, []);
  const statusOf = async (path: string) => (await fetch((await origin()) + path)).status;
  expect([await statusOf("/readyz"), await statusOf("/api/posts/count")]).toEqual([200, 200]);
  const start = performance.now();
  child.kill("SIGTERM");
  await expect.poll(() => statusOf("/readyz")).toBe(503);
  expect(await statusOf("/api/posts/count")).toBe(200);
  expect(await exitCode).toBe(0);
  expect(performance.now() - start).toBeGreaterThan(5_000);
});
