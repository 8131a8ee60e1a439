import { readdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { defaultDescription } from "@blog/shared/site";
import { createClient } from "@blog/conformance/suite/client";
import { operatorLogin, operatorSettings } from "../support/sampleData";
import { buildStatic } from "../support/staticBuild";
import { createServerSandbox } from "./operators";

const operator = createServerSandbox();

it("a blog bears its name in heads, header, feed, manifest and mails", async () => {
  const settings = { ...operatorSettings, SITE_NAME: "Gazetka <Żak>", SITE_DESCRIPTION: "Z klas." };
  // The server looks for the built page in its working directory.
  for (const folder of ["dist", "dist-render"])
    await symlink(join(import.meta.dirname, "../..", folder), join(operator.folder(), folder));
  const origin = await operator.start(settings, []).origin();
  const read = async (path: string) => (await fetch(origin + path)).text();
  const page = await read("/posts");
  expect(page).toContain("– Gazetka &lt;Żak&gt;</title>");
  expect(page).toContain('property="og:site_name" content="Gazetka &lt;Żak&gt;"');
  expect(page).toMatch(/class="logo"[^>]*><span>Gazetka &lt;Żak&gt;</);
  expect(page).not.toMatch(/\bBLOG\b/);
  expect(await read("/feed.xml")).toContain("<title>Gazetka &lt;Żak&gt;</title>");
  const name = "Gazetka <Żak>";
  const manifest: unknown = JSON.parse(await read("/manifest.webmanifest"));
  expect(manifest).toMatchObject({ name, short_name: name, lang: "pl" });
  await createClient(origin).ok("requestReset", { body: { email: operatorLogin.email } });
  const outbox = join(operator.folder(), "data/outbox");
  await expect.poll(() => readdir(outbox).catch(() => [])).toHaveLength(1);
  const [mail = ""] = await readdir(outbox);
  expect(await readFile(join(outbox, mail), "utf8")).toMatch(/^From: =\?UTF-8\?/m);
});

it(
  "a static host's page bears it as well, without a word of the demo's",
  { timeout: 120_000 },
  async () => {
    const settings = { VITE_SITE_NAME: "Gazetka <Żak>", VITE_SITE_DESCRIPTION: "Z klas." };
    const { folder, remove } = await buildStatic("https://api.example.com", settings);
    const names = await readdir(folder, { recursive: true });
    const texts = names.filter((name) => /\.(html|js|json|webmanifest)$/.test(name));
    const files = await Promise.all(texts.map((name) => readFile(join(folder, name), "utf8")));
    const page = await readFile(join(folder, "index.html"), "utf8");
    await remove();
    expect(page).toContain("<title>Gazetka &lt;Żak&gt;</title>");
    expect(page).toContain('<meta name="description" content="Z klas."');
    expect(page).toMatch(/class="logo"[^>]*><span>Gazetka &lt;Żak&gt;</);
    expect(files[texts.indexOf("manifest.webmanifest")]).toContain('"name":"Gazetka <Żak>"');
    const isOfDemo = (text: string) => /\bBLOG\b/.test(text) || text.includes(defaultDescription);
    expect(texts.filter((_, index) => isOfDemo(files[index] ?? ""))).toEqual([]);
  },
);
