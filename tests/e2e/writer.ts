import type { APIRequestContext } from "@playwright/test";
import { sessionUserSchema } from "../../src/contract/auth";
import { type Account, createAccount } from "./account";
import { acceptCookies, test as base } from "./fixtures";

/** An account with the token for its calls. */
export interface Writer extends Account {
  token: string;
}

interface Fixtures {
  /** Who the test's page is logged in as. */
  writer: Writer;
  /** Somebody else, who is nowhere logged in. */
  stranger: Writer;
}

/** Accounts that go when the test ends, and all they wrote with them: the next finds the demo alone. */
export const test = base.extend<Fixtures>({
  writer: async ({ page, origin, request, member }, provide) => {
    await acceptCookies(page, origin);
    const writer = await logInAsWriter(request, member);
    await provide(writer);
    await deleteAccount(request, writer);
  },
  stranger: async ({ request, dataDir }, provide) => {
    const stranger = await logInAsWriter(request, await createAccount(request, dataDir));
    await provide(stranger);
    await deleteAccount(request, stranger);
  },
});

/** The headers of a writer's calls. */
export function withToken({ token }: Writer): { headers: Record<string, string> } {
  return { headers: { authorization: `Bearer ${token}` } };
}

/** Logs in by the API alone. */
export async function logInAsWriter(request: APIRequestContext, account: Account): Promise<Writer> {
  const { email, password } = account;
  const answer = await request.post("/api/auth/login", { data: { email, password } });
  return { ...account, token: sessionUserSchema.parse(await answer.json()).token };
}

async function deleteAccount(request: APIRequestContext, writer: Writer): Promise<void> {
  await request.delete(`/api/users/profile/${writer._id}`, withToken(writer));
}
