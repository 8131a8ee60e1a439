import { waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { Account } from "./backend";
import { backend } from "./network";

/** Returns the path of a verification link, which is mailed on an attempt to log in. */
export async function verificationPath({ email, password }: Account): Promise<string> {
  return requestLink("/auth/login", { email, password });
}

/** Returns the path of a mailed password reset link. */
export async function resetPath({ email }: Pick<Account, "email">): Promise<string> {
  return requestLink("/password/reset-password-link", { email });
}

async function requestLink(path: string, values: object): Promise<string> {
  const [url, before] = [`http://localhost:3000/api${path}`, backend.mails.length];
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(values);
  await backend.handle(new Request(url, { method: "POST", body, headers }));
  await waitFor(() => expect(backend.mails.length).toBeGreaterThan(before));
  return new URL(backend.mails.at(-1)?.link ?? "").pathname;
}
