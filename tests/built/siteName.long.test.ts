import { readdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { defaultDescription } from "../../src/shared/site";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { send } from "../../tools/conformance/suite/client";
import { operatorLogin, operatorSettings } from "../support/sampleData";
import { buildStatic } from "../support/staticBuild";
import { createOperator } from "./operators";

const operator = createOperator();

it("a blog bears its name in heads, header, feed, manifest and mails", async () => {
  const settings = { ...operatorSettings, SITE_NAME: "Gazetka <Żak>", SITE_DESCRIPTION: "Z klas." };
  // The server finds the built page in its folder.
  for (const name of ["dist", "dist-render"])
    await symlink(join(import.meta.dirname, "../..", name), join(operator.folder(), name));
  const origin = await operator.start(settings, []).origin();
  const page = await (await fetch(`${origin}/posts`)).text();
  expect(page).toContain("– Gazetka &lt;Żak&gt;</title>");
  expect(page).toContain('property="og:site_name" content="Gazetka &lt;Żak&gt;"');
  expect(page).toMatch(/class="logo"[^>]*><span>Gazetka &lt;Żak&gt;</);
  expect(page).not.toMatch(/\bBLOG\b/);
  const feed = await (await fetch(`${origin}/feed.xml`)).text();
  expect(feed).toContain("<title>Gazetka &lt;Żak&gt;</title>");
  const manifest: unknown = await (await fetch(`${origin}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({
    name: "Gazetka <Żak>",
    short_name: "Gazetka <Żak>",
    lang: "pl",
  });
  await send(origin, validatedEndpoints.requestReset, { body: { email: operatorLogin.email } });
  const outbox = join(operator.folder(), "data/outbox");
  await expect.poll(() => readdir(outbox).catch(() => []), { timeout: 20_000 }).toHaveLength(1);
  const [name = ""] = await readdir(outbox);
  expect(await readFile(join(outbox, name), "utf8")).toMatch(/^From: =\?UTF-8\?/m);
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
    for (const [index, text] of files.entries())
      expect([texts[index], /\bBLOG\b/.test(text) || text.includes(defaultDescription)]).toEqual([
        texts[index],
        false,
      ]);
  },
);
