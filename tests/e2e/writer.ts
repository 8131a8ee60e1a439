import type { APIRequestContext } from "@playwright/test";
import { sessionUserSchema } from "@blog/contract/auth";
import { type Account, createAccount } from "./account";
import { acceptCookies, test as base } from "./fixtures";

export interface Writer extends Account {
  token: string;
}

interface Fixtures {
  /** The account that is logged in on the test's page. */
  writer: Writer;
  /** Another account, which is logged in on no page. */
  stranger: Writer;
}

/** Deletes the accounts and all they wrote after each test, so that only the demo content remains. */
export const test = base.extend<Fixtures>({
  writer: async ({ page, origin, request, member }, provide) => {
    await acceptCookies(page, origin);
    const writer = await logInAsWriter(request, member);
    await provide(writer);
    await deleteAccount(request, writer);
  },
  stranger: async ({ request, dataDir }, provide) => {
    const stranger = await logInAsWriter(request, await createAccount(dataDir));
    await provide(stranger);
    await deleteAccount(request, stranger);
  },
});

/** Returns request options with the writer's token. */
export function withToken({ token }: Writer): { headers: Record<string, string> } {
  return { headers: { authorization: `Bearer ${token}` } };
}

/** Logs in through the API. @returns the account with its token */
export async function logInAsWriter(request: APIRequestContext, account: Account): Promise<Writer> {
  const { email, password } = account;
  const response = await request.post("/api/auth/login", { data: { email, password } });
  return { ...account, token: sessionUserSchema.parse(await response.json()).token };
}

async function deleteAccount(request: APIRequestContext, writer: Writer): Promise<void> {
  await request.delete(`/api/users/profile/${writer._id}`, withToken(writer));
}
