import { checkAccountDeletion } from "./accountDeletion";
import { checkAuth } from "./auth";
import { checkCategory } from "./category";
import { checkComment } from "./comment";
import { checkPassword } from "./password";
import { checkPost } from "./post";
import { checkPostLists } from "./postList";
import { checkProfile } from "./profile";
import { checkRefusals } from "./refusals";
import { checkRoles } from "./roles";
import { checkRules } from "./rules";
import type { Suite } from "./suite";
import { checkUploads } from "./uploads";

/** All checks of the contract, run against the embedded and any other backend. */
export const parts: [noun: string, check: (suite: Suite) => void][] = [
  ["auth", checkAuth],
  ["a forgotten password", checkPassword],
  ["a profile", checkProfile],
  ["the deletion of an account", checkAccountDeletion],
  ["a post", checkPost],
  ["a list of posts", checkPostLists],
  ["a topic", checkCategory],
  ["a comment", checkComment],
  ["a role", checkRoles],
  ["a refusal", checkRefusals],
  ["a rule for texts", checkRules],
  ["an upload", checkUploads],
];
