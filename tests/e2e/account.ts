import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { openDatabase } from "../../server/platform/db/database";
import { type Registration, type SessionUser, sessionUserSchema } from "@blog/contract/auth";
import { addUser, hashCheaply } from "../support/factories";
import { awaitLink } from "./outbox";

/** Registration data of an account that exists, with its id. */
export interface Account extends Registration {
  _id: string;
}

/** Returns unique registration data. */
export function newRegistration(): Registration {
  const id = randomUUID().slice(0, 8);
  return { username: `Żaneta ${id}`, email: `zaneta-${id}@test.example`, password: "Haslo-1-żółw" };
}

/** Registers through the API. @returns the path of the mailed verification link */
export async function register(
  request: APIRequestContext,
  dataDir: string,
  person: Registration,
): Promise<string> {
  await expect(await request.post("/api/auth/register", { data: person })).toBeOK();
  return awaitLink(dataDir, person.email);
}

/** Requests a password reset through the API. @returns the path of the mailed link */
export async function requestReset(
  request: APIRequestContext,
  dataDir: string,
  { email }: Account,
): Promise<string> {
  await expect(
    await request.post("/api/password/reset-password-link", { data: { email } }),
  ).toBeOK();
  return awaitLink(dataDir, email);
}

/** Creates a verified account in the database. */
export async function createAccount(dataDir: string): Promise<Account> {
  const { password, ...person } = newRegistration();
  const db = await openDatabase(dataDir);
  const _id = await addUser(db, { ...person, passwordHash: await hashCheaply(password) });
  await db.destroy();
  return { ...person, password, _id };
}

/** Logs in through the API and stores the response as the page's session. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Account, "email" | "password">,
): Promise<void> {
  const response = await page.request.post("/api/auth/login", { data: { email, password } });
  await expect(response).toBeOK();
  await openBlankPage(page);
  await storeSession(page, await response.text());
}

/** Opens an empty page on the blog's origin, to reach its storage before the app runs. */
export async function openBlankPage(page: Page): Promise<void> {
  // Without an icon link, the browser would request /favicon.ico.
  const body = '<link rel="icon" href="data:," />';
  await page.route("**/blank", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("/blank", { waitUntil: "load" });
}

/** Writes a session into the page's local storage, which sends the page itself no `storage` event. */
export async function storeSession(page: Page, session: string): Promise<void> {
  await page.evaluate((value) => localStorage.setItem("userInfo", value), session);
}

/** Returns the session in the page's local storage, or null if there is none. */
export async function storedSession(page: Page): Promise<SessionUser | null> {
  const stored = await page.evaluate(() => localStorage.getItem("userInfo"));
  return stored === null ? null : sessionUserSchema.parse(JSON.parse(stored));
}

/** Corrupts the token of the stored session, so that the server rejects it. */
export async function invalidateToken(page: Page): Promise<void> {
  const session = await storedSession(page);
  await storeSession(page, JSON.stringify({ ...session, token: `${session?.token}x` }));
}

/** Fills in and submits the log-in form, on the log-in page or in the log-in dialog. */
export async function submitLogin(
  page: Page,
  { email, password }: Pick<Account, "email" | "password">,
): Promise<void> {
  await page.getByLabel("Adres e-mail").fill(email);
  await page.getByLabel("Hasło", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Zaloguj się" }).click();
}
