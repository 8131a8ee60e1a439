import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { type DeclareCheck, NotChecked, once, type Weight } from "./check";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import type { Account } from "./backend";
import type { CallName, LooseRequest } from "./client";
import { namesOf, samples, writeTarget } from "./samples";
import { refusal, type Suite, unique, uniqueEmail } from "./suite";

const roles = ["a guest", "another user", "the owner", "an admin"] as const;

/**
 * Expected status per role (spec, section 6). The three endpoints that take a mailed link get an
 * invalid one here, so that every role gets 400.
 */
const statuses: Record<CallName, [guest: number, other: number, owner: number, admin: number]> = {
  listCategories: [200, 200, 200, 200],
  createCategory: [401, 403, 403, 201],
  deleteCategory: [401, 403, 403, 200],
  listPostsPage: [200, 200, 200, 200],
  listAllPosts: [200, 200, 200, 200],
  listPostsOfCategory: [200, 200, 200, 200],
  countPosts: [200, 200, 200, 200],
  getPost: [200, 200, 200, 200],
  createPost: [401, 201, 201, 201],
  updatePost: [401, 403, 200, 403],
  updatePostImage: [401, 403, 200, 403],
  toggleLike: [401, 200, 200, 200],
  deletePost: [401, 403, 200, 200],
  login: [200, 200, 200, 200],
  register: [201, 201, 201, 201],
  verifyEmail: [400, 400, 400, 400],
  requestReset: [200, 200, 200, 200],
  checkResetLink: [400, 400, 400, 400],
  resetPassword: [400, 400, 400, 400],
  getProfile: [200, 200, 200, 200],
  listProfiles: [401, 403, 403, 200],
  countProfiles: [401, 403, 403, 200],
  updateProfile: [401, 403, 200, 403],
  uploadProfilePhoto: [401, 200, 200, 200],
  deleteProfile: [401, 403, 200, 200],
  listComments: [401, 403, 403, 200],
  createComment: [401, 201, 201, 201],
  updateComment: [401, 403, 200, 403],
  deleteComment: [401, 403, 200, 200],
};

/** Declares checks of access control, and that invalid tokens give none. */
export function declareRoleChecks(suite: Suite, check: DeclareCheck): void {
  const { api, backend, admin, other } = suite;
  const shared = once(() => writeTarget(suite));

  /** Builds a valid request for the owner's documents, without a token. */
  async function prepare(name: CallName) {
    const owner = name === "deleteProfile" ? await backend.newUser() : suite.owner;
    const isDestructive = validatedEndpoints[name].method === "DELETE";
    const documents = isDestructive ? await writeTarget({ ...suite, owner }) : await shared();
    const title = unique("Temat");
    const category =
      name === "deleteCategory" &&
      (await api.ok("createCategory", { as: admin, body: { title } }))._id;
    const { email, password } = owner;
    const bodies: Partial<Record<CallName, object>> = {
      createCategory: { title },
      login: { email, password },
      register: { username: "Nowa osoba", email: uniqueEmail(), password },
      requestReset: { email: uniqueEmail() },
    };
    const sample = samples[name]({ ...documents, ...(category && { category }) });
    return { owner, request: { ...sample, ...(bodies[name] && { body: bodies[name] }) } };
  }

  async function responseTo(name: CallName, senderOf: (owner: Account) => LooseRequest["as"]) {
    const { owner, request } = await prepare(name);
    const as = senderOf(owner);
    return api.outcome(name, { ...request, ...(as && { as }) });
  }

  for (const name of namesOf(() => true))
    for (const [index, role] of roles.entries())
      check(`of ${name} gives ${role} the expected status`, weightOf(name), async () => {
        const response = await responseTo(name, (owner) => [undefined, other, owner, admin][index]);
        expect(response).toEqual(responseWith(statuses[name][index]));
      });

  for (const [kind, token] of Object.entries(invalidTokens(suite)))
    for (const name of namesOf(() => true))
      check(`a token ${kind} gives only a guest's access to ${name}`, weightOf(name), async () => {
        const as = { token: await token() };
        const [guest] = statuses[name];
        expect(await responseTo(name, () => as)).toEqual(responseWith(guest));
      });
}

/** A made-up link that is confirmed opens nothing, but the page believes it. */
function weightOf(name: CallName): Weight {
  return { severity: validatedEndpoints[name].path.includes(":token") ? "believed" : "unsafe" };
}

function responseWith(status = 0) {
  return status < 400 ? { status } : refusal(status);
}

/** Forged and revoked tokens, each created on first use. */
function invalidTokens({ api, backend, owner }: Suite): Record<string, () => Promise<string>> {
  return {
    "of a deleted account": once(async () => {
      const user = await backend.newUser();
      await api.ok("deleteProfile", { as: user, params: { id: user._id } });
      return user.token;
    }),
    "from before a new password": once(async () => {
      const user = await backend.newUser();
      const body = { password: "Zupelnie-inne-9!" };
      await api.ok("updateProfile", { as: user, params: { id: user._id }, body });
      return user.token;
    }),
    "that has expired": once(async () => backend.expiredToken(owner)),
    "with another account in it": once(async () => {
      const [head, body = "", signature] = owner.token.split(".");
      const altered = decode(body).replaceAll(owner._id, (await backend.admin())._id);
      return [head, encode(altered), signature].join(".");
    }),
    "that would never expire": once(async () => {
      const [head, body = "", signature] = owner.token.split(".");
      const altered = decode(body).replace(/,?"exp":\d+/, "");
      // Without an end to remove, the altered token would be the valid one.
      if (altered === decode(body)) throw new NotChecked("tokens that expire");
      return [head, encode(altered), signature].join(".");
    }),
    "that nobody signed": once(async () => {
      const [, body = ""] = owner.token.split(".");
      return `${encode('{"alg":"none","typ":"JWT"}')}.${body}.`;
    }),
    "that somebody else signed": once(async () => {
      const [head = "", body = ""] = owner.token.split(".");
      const signed = createHmac("sha256", "tajne").update(`${head}.${body}`).digest("base64url");
      return `${head}.${body}.${signed}`;
    }),
    "that is no JWT": once(async () => "podpis"),
  };
}

const decode = (part: string) => Buffer.from(part, "base64url").toString();
const encode = (text: string) => Buffer.from(text).toString("base64url");
