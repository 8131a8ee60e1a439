import { expect, it } from "vitest";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { asString, isRecord } from "@blog/shared/narrow";
import type { Sender } from "@blog/conformance/suite/http";
import { createClient } from "@blog/conformance/suite/client";
import { createSuite } from "@blog/conformance/suite/suite";
import { declareTakeoverChecks } from "@blog/conformance/suite/auth";

const session = { _id: "b".repeat(24), username: "Ola", isAdmin: false, token: "abc" };
const credentials = { email: "ola@example.com", password: "Stare-haslo-1!" };
const account = { ...session, ...credentials, profilePhoto: { url: "" } };

it("tells that any token changes a password, and sets the password back", async () => {
  let password = account.password;
  const sender: Sender = async (_origin, call, { body }) => {
    const sent = isRecord(body) ? asString(body["password"]) : "";
    if (call === validatedEndpoints.resetPassword || call === validatedEndpoints.updateProfile)
      password = sent;
    const isWrong = call === validatedEndpoints.login && sent !== password;
    const text = JSON.stringify(isWrong ? { message: "Nie." } : { ...account, message: "Tak." });
    return { status: isWrong ? 400 : 200, type: "application/json", text, headers: {} };
  };
  const find = async () => account;
  const backend = { origin: "", newUser: find, expiredToken: () => "" };
  const api = createClient("", { sender, isForeign: true });
  const accounts = { admin: account, owner: account, other: account };
  const runs: (() => Promise<void>)[] = [];
  const suite = createSuite({ api, backend, ...accounts });
  declareTakeoverChecks(suite, (title, _weight, run) => {
    if (title.startsWith("changes no password")) runs.push(run);
  });
  for (const run of runs)
    await expect(run()).rejects.toThrow("the account opens with the new password");
  expect(runs).toHaveLength(3);
  expect(password).toBe(account.password);
});
