import { afterAll, describe, expect, it } from "vitest";
import { calls } from "../../src/contract/calls";
import { startBackend } from "../support/backend";
import { checkAccountDeletion } from "./accountDeletion";
import { checkAuth } from "./auth";
import { checkCategory } from "./category";
import { checkComment } from "./comment";
import { checkPassword } from "./password";
import { checkPost } from "./post";
import { checkPostLists } from "./postList";
import { checkProfile } from "./profile";
import { checkRefusals } from "./refusals";
import { checkRules } from "./rules";
import { checkUploads } from "./uploads";
import { prepareSuite, type Suite } from "./suite";

// One backend and one client for all checks, so that at the end it is known what was asked.
const backend = await startBackend();
const suite = await prepareSuite(backend);
afterAll(backend.close);

const parts: [noun: string, check: (suite: Suite) => void][] = [
  ["auth", checkAuth],
  ["a forgotten password", checkPassword],
  ["a profile", checkProfile],
  ["the deletion of an account", checkAccountDeletion],
  ["a post", checkPost],
  ["a list of posts", checkPostLists],
  ["a topic", checkCategory],
  ["a comment", checkComment],
  ["a refusal", checkRefusals],
  ["a rule for texts", checkRules],
  ["an upload", checkUploads],
];

describe.each(parts)("%s", (_, check) => {
  check(suite);
});

describe("all answers together", () => {
  const { asked } = suite.api;

  it("came from each call of the API", () => {
    const answered = new Set(asked.filter(({ isOk }) => isOk).map(({ call }) => call));
    const missing = Object.entries(calls).filter(([, call]) => !answered.has(call));
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it("hold no password and no hash of one", () => {
    const leaks = asked.filter(({ answer }) =>
      /"password|"hash|\$argon2|\$2[aby]\$/i.test(answer.text),
    );
    expect(leaks).toEqual([]);
  });

  it("hold an e-mail address only where owners and admins read it", () => {
    const isPrivate = new Set<object>([calls.listProfiles, calls.updateProfile]);
    const open = asked.filter(({ call }) => !isPrivate.has(call));
    expect(open.filter(({ answer }) => /"email"|@test\.example/i.test(answer.text))).toEqual([]);
  });
});
