import { writeFile } from "node:fs/promises";
import { test as base } from "../e2e/fixtures";
import type { Account } from "../e2e/account";
import { newPicture } from "../e2e/posts";
import type { Driver } from "./driver";
import { openFirefox } from "./firefox";
import { type Visitor, visitorOf } from "./visitor";
import { openWebKit } from "./webkit";

export type Engine = "firefox" | "webkit";

interface Options {
  engine: Engine;
}

interface Fixtures {
  /** A desktop window with empty storage. */
  visitor: Visitor;
  /** Path of a unique picture. */
  picture: string;
}

const openers: Record<Engine, () => Promise<Driver>> = {
  firefox: openFirefox,
  webkit: openWebKit,
};

export const test = base.extend<Fixtures & Options>({
  engine: ["firefox", { option: true }],
  // Watches Playwright's own Chromium, which these tests do not start.
  trustedTypes: async ({}, provide) => await provide(),
  visitor: async ({ engine, origin }, provide) => {
    const driver = await openers[engine]();
    try {
      await driver.resize(1280, 900);
      await provide(visitorOf(driver, origin));
    } finally {
      await driver.close();
    }
  },
  picture: async ({}, provide, testInfo) => {
    const { buffer, name } = await newPicture();
    const path = testInfo.outputPath(name);
    await writeFile(path, buffer);
    await provide(path);
  },
});

/** Closes the cookie banner, which covers the bottom of the page. */
export async function acceptCookies(visitor: Visitor): Promise<void> {
  await visitor.press("button", "OK, rozumiem");
  await visitor.expectAbsent("OK, rozumiem", "button");
}

/** Logs in through the form. */
export async function logIn(
  visitor: Visitor,
  { email, password }: Pick<Account, "email" | "password">,
): Promise<void> {
  await visitor.open("/login");
  await acceptCookies(visitor);
  await visitor.fill("Adres e-mail", email);
  await visitor.fill("Hasło", password);
  await visitor.press("button", "Zaloguj się");
  await visitor.expectUrl(/^\/$/);
}
