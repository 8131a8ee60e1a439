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
  /** User of a new desktop-sized window with empty storage. */
  visitor: Visitor;
  /** Path of a newly drawn picture file. */
  picture: string;
}

const openers: Record<Engine, () => Promise<Driver>> = {
  firefox: openFirefox,
  webkit: openWebKit,
};

export const test = base.extend<Fixtures & Options>({
  engine: ["firefox", { option: true }],
  // Disables the inherited fixture, since it watches Playwright's Chromium, which these tests do not start.
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

/** Logs in through the form, after closing the cookie banner, and waits for the home page. */
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
