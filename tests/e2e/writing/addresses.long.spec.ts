import type { Page } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { demoAdmin } from "../../support/demoLogins";
import { acceptCookies, expect, test } from "../fixtures";
import { storeSession } from "../account";
import { expectPreview, newPicture, newPost, publishButton } from "../posts";
import { type Server, startServer } from "../server";
import { findChromium, launchOptionsOf } from "../chromium";
import { addFiles, openEditor } from "./editor";

/** A name in the local network, for which browsers treat plain http as insecure, unlike for localhost. */
const lanName = "blog.lan";

const { args, ...launchOptions } = launchOptionsOf(findChromium());
const resolverRule = `--host-resolver-rules=MAP ${lanName} 127.0.0.1`;
test.use({ launchOptions: { ...launchOptions, args: [...args, resolverRule] } });

const named = ({ origin }: Server, name: string) => origin.replace("localhost", name);

/** Opens the editor under a name of the server, logged in as the demo admin. */
async function openEditorAt(page: Page, server: Server, name: string) {
  const data = demoAdmin;
  const login = await page.request.post(`${server.origin}/api/auth/login`, { data });
  const origin = named(server, name);
  await acceptCookies(page, origin);
  await page.route("**/blank", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(`${origin}/blank`, { waitUntil: "load" });
  await storeSession(page, await login.text());
  return openEditor(page, origin);
}

async function expectPictures(page: Page, server: Server, name: string, path: string) {
  await page.goto(named(server, name) + path);
  const pictures = page.locator("article figure img");
  await expect(pictures).not.toHaveCount(0);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  }
}

test("a picture in a text is shown under every name of the server, also once PUBLIC_URL is set or changed", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const dataDir = await mkdtemp(join(tmpdir(), "blog-names-"));
  let server = await startServer(dataDir);
  try {
    const paths: string[] = [];
    for (const name of ["127.0.0.1", lanName]) {
      const { description } = await openEditorAt(page, server, name);
      await addFiles(description, "paste", { "kot.png": await drawPicture({ width: 900 }) });
      const shown = description.locator("figure img");
      await expect(shown).not.toHaveJSProperty("naturalWidth", 0);
      await page.getByLabel("Wybierz zdjęcie").setInputFiles(await newPicture());
      await expectPreview(page);
      const post = newPost();
      await page.getByLabel("Tytuł", { exact: true }).fill(post.title);
      await page.getByLabel("Temat", { exact: true }).selectOption(post.category);
      await publishButton(page).click();
      await expect(page).toHaveURL(`${named(server, name)}/`, { timeout: 60_000 });
      await page.getByRole("link", { name: post.title }).first().click();
      await expect(page).toHaveURL(/\/posts\/details\//);
      paths.push(new URL(page.url()).pathname);
    }
    for (const PUBLIC_URL of ["", "http://www.blog.example", "http://new.blog.example"]) {
      await server.stop();
      server = await startServer(dataDir, PUBLIC_URL ? { PUBLIC_URL } : {});
      for (const name of ["localhost", "127.0.0.1", lanName])
        for (const path of paths) await expectPictures(page, server, name, path);
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
});
