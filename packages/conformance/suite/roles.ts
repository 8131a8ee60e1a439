import { createHmac } from "node:crypto";
import { expect } from "vitest";
import type { Access } from "@blog/contract/endpoint";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { believed, type DeclareCheck, NotChecked, once, unsafe } from "./check";
import type { LooseRequest } from "./http";
import type { CallName } from "./pageReading";
import { namesOf, samples, targetFor } from "./samples";
import { type Account, idsOf, nothing, type Suite } from "./suite";
import { type Target, writeComment, writePost } from "./suite";

const roles = ["a guest", "another user", "the owner", "an admin"] as const;

/** Maps the access that a call requires to the roles that have it (spec, section 6). */
const rights: Record<Access, [guest: boolean, other: boolean, owner: boolean, admin: boolean]> = {
  public: [true, true, true, true],
  user: [false, true, true, true],
  owner: [false, false, true, false],
  ownerOrAdmin: [false, false, true, true],
  admin: [false, false, false, true],
};

function statusFor(name: CallName, role: number): number {
  const { access, path, status } = validatedEndpoints[name];
  if (!rights[access][role]) return role === 0 ? 401 : 403;
  // The link of the sample request is made up.
  return path.includes(":token") ? 400 : status;
}

/** Declares checks that each role and each invalid token has the access it should, and that deletions take effect. */
export function declareRoleChecks(suite: Suite, check: DeclareCheck): void {
  const { api, admin, owner, other } = suite;
  const tokens = invalidTokens(suite);
  for (const name of namesOf(() => true)) {
    const { path, method } = validatedEndpoints[name];
    // Confirming a made-up link opens no account, but the page then reports a success.
    const weight = path.includes(":token") ? believed : unsafe;
    // All deletions that must be refused can name the same document, since it is kept.
    const kept = once(() => documentsFor(suite, name));
    const keptOrNone = (status: number) =>
      kept().catch((error: unknown): Documents => {
        // Guests are refused whatever the id, and an unknown id puts no account at risk.
        if (status === 401) return { ...nothing, owner };
        if (name !== "deleteProfile") throw error;
        return { ...nothing, user: owner._id, username: owner.username, owner };
      });
    const send = async (status: number, documents: Documents, as: LooseRequest["as"]) => {
      const sample = name === "login" ? logInOf(documents.owner) : samples[name](documents);
      const request = { ...sample, ...(as && { as }) };
      if (status < 400) await api.ok(name, request);
      else await api.refuse(name, request, status);
    };

    const statuses = roles.map((_, index) => statusFor(name, index));
    for (const [index, who] of [...roles, ...Object.keys(tokens)].entries()) {
      const status = statuses[index] ?? statusFor(name, 0);
      const accountOf = async (documents: Documents) => {
        const token = await tokens[who]?.();
        return token === undefined ? [undefined, other, documents.owner, admin][index] : { token };
      };
      // `--quick` tries one role per status; another of its checks tries made-up links.
      const isQuick = statuses.indexOf(status) === index && weight !== believed;
      check(`of ${who} to ${name} is as expected`, { ...weight, isQuick }, async () => {
        const documents = await (status < 400 ? documentsFor(suite, name) : keptOrNone(status));
        await send(status, documents, await accountOf(documents));
      });
      if (method === "DELETE" && status < 400)
        check(`of ${who} to ${name} deletes for good`, { ...believed, call: name }, async () => {
          const documents = await documentsFor(suite, name);
          const as = await accountOf(documents);
          await send(status, documents, as);
          await expectGone(suite, name, documents);
          // A second attempt would get 401, because the token belonged to the deleted account.
          if (name !== "deleteProfile") await send(404, documents, as);
        });
    }
  }
}

const logInOf = ({ email, password }: Account): LooseRequest => ({ body: { email, password } });

/** Ids for a request's path and body, and the account that owns the documents. */
type Documents = Target & { owner: Account };

/** Creates the document that a deletion needs; for other calls, returns the shared ones. */
async function documentsFor(suite: Suite, name: CallName): Promise<Documents> {
  const { api, backend, admin, owner } = suite;
  const target = await targetFor(suite, name);
  if (name === "deleteProfile") {
    const user = await backend.newUser();
    return { ...target, user: user._id, username: user.username, owner: user };
  }
  const created: Partial<Target> = {};
  if (name === "deletePost") created.post = (await writePost(suite, owner))._id;
  if (name === "deleteComment")
    created.comment = (await writeComment(suite, owner, { _id: target.post }))._id;
  if (name === "deleteCategory") {
    const request = { as: admin, ...samples.createCategory(target) };
    created.category = (await api.ok("createCategory", request))._id;
  }
  return { ...target, ...created, owner };
}

/** @throws Error if a backend still shows what was deleted */
async function expectGone({ api }: Suite, name: CallName, target: Target): Promise<void> {
  const { user, post, comment, category } = target;
  const readPost = { params: { id: post } };
  if (name === "deleteProfile") await api.refuse("getProfile", { params: { id: user } }, 404);
  if (name === "deletePost") await api.refuse("getPost", readPost, 404);
  if (name === "deleteCategory")
    expect(idsOf(await api.ok("listCategories", {}))).not.toContain(category);
  if (name === "deleteComment")
    expect(idsOf((await api.ok("getPost", readPost)).comments)).not.toContain(comment);
}

/** Creates tokens that must be refused, by description: expired, revoked and forged ones. */
function invalidTokens(suite: Suite): Record<string, () => string | Promise<string>> {
  const { api, backend, admin, owner } = suite;
  return {
    "a token of a deleted account": once(async () => {
      const user = await backend.newUser();
      await api.ok("deleteProfile", { as: user, params: { id: user._id } });
      return user.token;
    }),
    "a token from before a new password": once(async () => {
      const user = await backend.newUser();
      const body = { username: user.username, password: "Zupelnie-inne-9!" };
      await api.ok("updateProfile", { as: user, params: { id: user._id }, body });
      return user.token;
    }),
    "a token that has expired": () => {
      if (!backend.expiredToken) throw new NotChecked("an expired token");
      return backend.expiredToken(owner);
    },
    "a token with another account in it": () =>
      altered(owner, "that name an account", (claims) => claims.replaceAll(owner._id, admin._id)),
    "a token that would never expire": () =>
      altered(owner, "that expire", (claims) => claims.replace(/,?"exp":\d+/, "")),
    "a token that nobody signed": () =>
      `${encode('{"alg":"none","typ":"JWT"}')}.${owner.token.split(".")[1]}.`,
    "a token that somebody else signed": () => {
      const signed = owner.token.split(".").slice(0, 2).join(".");
      return `${signed}.${createHmac("sha256", "tajne").update(signed).digest("base64url")}`;
    },
    "a token that is no JWT": () => "podpis",
  };
}

/** Alters the claims of an account's token, and keeps its signature. @throws NotChecked if they stay the same */
function altered({ token }: Account, required: string, alter: (claims: string) => string): string {
  const [head, body = "", signature] = token.split(".");
  const claims = Buffer.from(body, "base64url").toString();
  if (alter(claims) === claims) throw new NotChecked(`tokens ${required}`);
  return [head, encode(alter(claims)), signature].join(".");
}

const encode = (text: string) => Buffer.from(text).toString("base64url");
