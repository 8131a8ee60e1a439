import { declareAuthChecks, declareTakeoverChecks } from "./auth";
import type { DeclareCheck } from "./check";
import { declareCommentChecks } from "./comment";
import { declarePostChecks } from "./post";
import { declarePostListChecks } from "./postList";
import { declareProfileChecks } from "./profile";
import { declareRefusalChecks } from "./refusals";
import { declareRoleChecks } from "./roles";
import { declareTextChecks } from "./texts";
import type { Suite } from "./suite";

type Part = [noun: string, declare: (suite: Suite, check: DeclareCheck) => void];

/** All checks of the contract, run against the embedded and any other backend. */
export const parts: Part[] = [
  ["auth", declareAuthChecks],
  ["a profile", declareProfileChecks],
  ["a post", declarePostChecks],
  ["a list of posts", declarePostListChecks],
  ["a comment", declareCommentChecks],
  ["access", declareRoleChecks],
  ["a refusal", declareRefusalChecks],
  ["a text", declareTextChecks],
  ["a false link", declareTakeoverChecks],
];
