import { waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { Account } from "@blog/conformance/suite/suite";
import { backend } from "./network";

/** Attempts to log in, so that the server mails a verification link. @returns the path of the link */
export async function verificationPath({ email, password }: Account): Promise<string> {
  return requestLink("/verify/", "/auth/login", { email, password });
}

/** Requests a link for resetting the password. @returns the path of the mailed link */
export async function resetPath({ email }: Pick<Account, "email">): Promise<string> {
  return requestLink("/reset-password/", "/password/reset-password-link", { email });
}

async function requestLink(
  part: string,
  path: string,
  values: { email: string; password?: string },
): Promise<string> {
  const url = `http://localhost:3000/api${path}`;
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(values);
  await backend.handle(new Request(url, { method: "POST", body, headers }));
  const findLink = () =>
    backend.mails.findLast(({ to, link }) => to === values.email && link.includes(part))?.link;
  await waitFor(() => expect(findLink()).toBeDefined());
  return new URL(findLink() ?? "").pathname;
}
