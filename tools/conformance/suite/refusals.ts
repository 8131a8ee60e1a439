import { beforeAll, describe, expect, it } from "vitest";
import type { ValidatedEndpoint } from "../../../src/contract/validatedEndpoint";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import type { LooseRequest } from "./client";
import { type CallName, namesOf, nothing, samples, type Target, writeTarget } from "./samples";
import { refusal, type Suite, unknownId } from "./suite";

/** Checks errors that all endpoints share: unknown ids, malformed bodies, unknown endpoints. */
export function checkRefusals(suite: Suite): void {
  const { api, admin, owner, other } = suite;
  let target: Target;
  beforeAll(async () => {
    target = await writeTarget(suite);
  });

  /** Sends an endpoint's sample with a change, as somebody with access. */
  function refuse(name: CallName, documents: Target, change: LooseRequest = {}) {
    const call = validatedEndpoints[name];
    const as = call.access === "admin" ? admin : owner;
    const sender = call.access === "public" ? {} : { as };
    return api.refuse(call, { ...samples[name](documents), ...sender, ...change });
  }

  it("to an unauthorized user leaves the data unchanged", async () => {
    const post = await api.ok(validatedEndpoints.getPost, { params: { id: target.post } });
    const { bio } = await api.ok(validatedEndpoints.getProfile, { params: { id: owner._id } });
    for (const name of namesOf(({ access }) => access.startsWith("owner"))) {
      await refuse(name, target, { as: other });
    }
    expect(await api.ok(validatedEndpoints.getPost, { params: { id: target.post } })).toEqual(post);
    const profile = await api.ok(validatedEndpoints.getProfile, { params: { id: owner._id } });
    expect(profile.bio).toBe(bio);
  });

  describe.each(namesOf(hasId))("of %s", (name) => {
    it("responds 404 to an unknown id", async () => {
      expect(await refuse(name, nothing)).toEqual(refusal(404));
    });

    it.each(["1", unknownId.slice(1), `${unknownId}f`, "z".repeat(24), "%", "' or 1=1 --"])(
      "rejects „%s” as an id",
      async (id) => {
        expect(await refuse(name, target, { params: { id } })).toEqual(refusal(400));
      },
    );
  });

  describe.each(namesOf(({ path }) => path.includes(":token")))("of %s", (name) => {
    it.each([
      { userId: unknownId, token: "nieznany-token-z-wiadomosci" },
      { userId: unknownId, token: "1" },
      { userId: "1", token: "nieznany-token-z-wiadomosci" },
    ])("rejects the link of $userId and $token", async (params) => {
      expect(await refuse(name, nothing, { params })).toEqual(refusal(400));
    });
  });

  describe.each(namesOf(({ body }) => body !== undefined))("of %s", (name) => {
    it.each(['{"text": "bez końca', "", "null", "[]", '"tekst"'])(
      "rejects the body „%s”",
      async (body) => {
        expect(await refuse(name, target, { body })).toEqual(refusal(400));
      },
    );

    it("rejects an unknown key", async () => {
      const sample = samples[name](target).body;
      const body = { ...(typeof sample === "object" && sample), isAdmin: true };
      expect(await refuse(name, target, { body })).toEqual(refusal(400));
    });
  });

  describe.each(namesOf(({ form }) => form !== undefined))("of %s", (name) => {
    it("rejects an unknown field", async () => {
      const form = { ...samples[name](target).form, isAdmin: "true" };
      expect(await refuse(name, target, { form })).toEqual(refusal(400));
    });

    it.each([
      ["without a boundary", "multipart/form-data"],
      ["that is cut off", "multipart/form-data; boundary=granica"],
    ])("rejects a form %s", async (_, type) => {
      const body = '--granica\r\nContent-Disposition: form-data; name="title"';
      expect(await refuse(name, target, { body, type })).toEqual(refusal(400));
    });
  });

  it.each(["0", "-1", "1.5", "abc", "", "9999999999"])("rejects page „%s”", async (pageNumber) => {
    const request = { query: { pageNumber } };
    expect(await api.refuse(validatedEndpoints.listPostsPage, request)).toEqual(refusal(400));
  });

  it.each([
    { method: "GET", path: "/api" },
    { method: "GET", path: "/api/nie-ma" },
    { method: "POST", path: "/api/nie-ma" },
    { method: "GET", path: `/api/posts/${unknownId}/nie-ma` },
    { method: "PATCH", path: "/api/posts" },
    { method: "DELETE", path: "/api/users/profile" },
  ])("responds 404 to $method $path, which is no endpoint", async (endpoint) => {
    expect(await api.refuse(endpoint, {})).toEqual(refusal(404));
  });
}

function hasId({ path }: ValidatedEndpoint): boolean {
  return path.includes("/:id");
}
