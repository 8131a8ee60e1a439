import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { type Registration, type SessionUser, sessionUserSchema } from "../../src/contract/auth";
import { awaitLink } from "./outbox";

/** An account, and what one logs in with. */
export interface Account extends Registration {
  _id: string;
}

/** What somebody fills in who was never here before. */
export function newcomer(): Registration {
  const id = randomUUID().slice(0, 8);
  return { username: `Żaneta ${id}`, email: `zaneta-${id}@test.example`, password: "Haslo-1-żółw" };
}

/** Registers somebody by the API alone. @returns the path of the link in the mail that follows */
export async function register(
  request: APIRequestContext,
  dataDir: string,
  person: Registration,
): Promise<string> {
  await expect(await request.post("/api/auth/register", { data: person })).toBeOK();
  return awaitLink(dataDir, person.email);
}

/** Asks for a new password by the API alone. @returns the path of the link in the mail that follows */
export async function requestReset(
  request: APIRequestContext,
  dataDir: string,
  { email }: Account,
): Promise<string> {
  await expect(
    await request.post("/api/password/reset-password-link", { data: { email } }),
  ).toBeOK();
  // The first mail was the one that verified the address.
  return awaitLink(dataDir, email, 2);
}

/** Makes a verified account by the API alone. */
export async function createAccount(request: APIRequestContext, dataDir: string): Promise<Account> {
  const person = newcomer();
  const path = await register(request, dataDir, person);
  const [, , _id = "", , token = ""] = path.split("/");
  await expect(await request.get(`/api/auth/${_id}/verify/${token}`)).toBeOK();
  return { ...person, _id };
}

/** Logs in by the API alone: puts what the server answers where the page keeps it. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Account, "email" | "password">,
): Promise<void> {
  const answer = await page.request.post("/api/auth/login", { data: { email, password } });
  await expect(answer).toBeOK();
  await openBlankPage(page);
  await storeSession(page, await answer.text());
}

/** Opens an empty page at the blog's address, so that the blog's own does not run yet. */
export async function openBlankPage(page: Page): Promise<void> {
  // With an icon, or the browser would look for one.
  const body = '<link rel="icon" href="data:," />';
  await page.route("**/blank", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("/blank");
}

/** Puts something where the page keeps its login; a page that is open does not hear of it. */
export async function storeSession(page: Page, login: string): Promise<void> {
  await page.evaluate((value) => localStorage.setItem("userInfo", value), login);
}

/** The login that the page keeps; null when it keeps none. */
export async function storedSession(page: Page): Promise<SessionUser | null> {
  const stored = await page.evaluate(() => localStorage.getItem("userInfo"));
  return stored === null ? null : sessionUserSchema.parse(JSON.parse(stored));
}

/** Breaks the token of the login that the page keeps, so that the server refuses it. */
export async function invalidateToken(page: Page): Promise<void> {
  const login = await storedSession(page);
  await storeSession(page, JSON.stringify({ ...login, token: `${login?.token}x` }));
}

/** Fills in the log-in, on its page or in its dialog, and sends it. */
export async function submitLogin(
  page: Page,
  { email, password }: Pick<Account, "email" | "password">,
): Promise<void> {
  await page.getByLabel("Adres e-mail").fill(email);
  await page.getByLabel("Hasło", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Zaloguj się" }).click();
}
