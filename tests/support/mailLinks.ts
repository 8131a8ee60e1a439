import { waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { Account } from "./backend";
import { backend } from "./network";

/** The path of the link that verifies an account; it is sent when its owner tries to log in. */
export async function verificationPath({ email, password }: Account): Promise<string> {
  return askForLink("/auth/login", { email, password });
}

/** The path of the link to a new password. */
export async function resetPath({ email }: Pick<Account, "email">): Promise<string> {
  return askForLink("/password/reset-password-link", { email });
}

async function askForLink(path: string, values: object): Promise<string> {
  const [url, before] = [`http://localhost:3000/api${path}`, backend.mails.length];
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(values);
  await backend.handle(new Request(url, { method: "POST", body, headers }));
  await waitFor(() => expect(backend.mails.length).toBeGreaterThan(before));
  return new URL(backend.mails.at(-1)?.link ?? "").pathname;
}
