import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import type { Account } from "./backend";
import type { LooseRequest } from "./client";
import { NotChecked } from "./notChecked";
import { type CallName, namesOf, samples, type Target, writeTarget } from "./samples";
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

/** Checks access control, and that invalid tokens give none. */
export function checkRoles(suite: Suite): void {
  const { api, backend, admin, other } = suite;
  let shared: Target;
  beforeAll(async () => {
    shared = await writeTarget(suite);
  });

  /** Builds a valid request for the owner's documents, without a token. */
  async function prepare(name: CallName) {
    const call = validatedEndpoints[name];
    const owner = name === "deleteProfile" ? await backend.newUser() : suite.owner;
    const isDestructive = call.method === "DELETE";
    const documents = isDestructive ? await writeTarget({ ...suite, owner }) : { ...shared };
    const title = unique("Temat");
    if (name === "deleteCategory") {
      const category = await api.ok(validatedEndpoints.createCategory, {
        as: admin,
        body: { title },
      });
      documents.category = category._id;
    }
    const { email, password } = owner;
    const bodies: Partial<Record<CallName, object>> = {
      createCategory: { title },
      login: { email, password },
      register: { username: "Nowa osoba", email: uniqueEmail(), password },
      requestReset: { email: uniqueEmail() },
    };
    const request: LooseRequest = samples[name](documents);
    return { call, owner, request: { ...request, ...(bodies[name] && { body: bodies[name] }) } };
  }

  async function responseTo(name: CallName, as: (owner: Account) => Sender) {
    const { call, owner, request } = await prepare(name);
    const sender = as(owner);
    return api.outcome(call, { ...request, ...(sender && { as: sender }) });
  }

  describe.each(namesOf(() => true))("of %s", (name) => {
    it.each(roles)("gives %s the expected status", async (role) => {
      const response = await responseTo(name, (owner) => {
        const senders = { "another user": other, "the owner": owner, "an admin": admin };
        return role === "a guest" ? undefined : senders[role];
      });
      expect(response).toEqual(responseWith(statuses[name][roles.indexOf(role)]));
    });
  });

  const tokens = invalidTokens(suite);
  describe.each(Object.keys(tokens))("a token %s", (kind) => {
    it.each(namesOf(() => true))("gives only a guest's access to %s", async (name) => {
      const token = (await tokens[kind]?.()) ?? "";
      const [guest] = statuses[name];
      expect(await responseTo(name, () => ({ token }))).toEqual(responseWith(guest));
    });
  });
}

function responseWith(status = 0) {
  return status < 400 ? { status } : refusal(status);
}

type Sender = LooseRequest["as"];

/** Forged and revoked tokens, each created on first use. */
function invalidTokens({ api, backend, owner }: Suite): Record<string, () => Promise<string>> {
  return {
    "of a deleted account": once(async () => {
      const user = await backend.newUser();
      await api.ok(validatedEndpoints.deleteProfile, { as: user, params: { id: user._id } });
      return user.token;
    }),
    "from before a new password": once(async () => {
      const user = await backend.newUser();
      const body = { password: "Zupelnie-inne-9!" };
      await api.ok(validatedEndpoints.updateProfile, { as: user, params: { id: user._id }, body });
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

function once<T>(create: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= create());
}
