import { expect } from "vitest";
import { type DeclareCheck, harmless, once, unsafe } from "./check";
import type { CallName, LooseRequest } from "./client";
import { asPermitted, namesOf, nothing, type Target, writeTarget } from "./samples";
import { refusal, type Suite, unknownId } from "./suite";

const malformedIds = ["1", unknownId.slice(1), `${unknownId}f`, "z".repeat(24), "%", "' or 1=1 --"];
const malformedBodies = ['{"text": "bez końca', "", "null", "[]", '"tekst"'];
const malformedForms = {
  "without a boundary": "multipart/form-data",
  "that is cut off": "multipart/form-data; boundary=granica",
};
const madeUpLinks = [
  { userId: unknownId, token: "nieznany-token-z-wiadomosci" },
  { userId: unknownId, token: "1" },
  { userId: "1", token: "nieznany-token-z-wiadomosci" },
];
const noEndpoints = [
  { method: "GET", path: "/api" },
  { method: "GET", path: "/api/nie-ma" },
  { method: "POST", path: "/api/nie-ma" },
  { method: "GET", path: `/api/posts/${unknownId}/nie-ma` },
  { method: "PATCH", path: "/api/posts" },
  { method: "DELETE", path: "/api/users/profile" },
];

/** Declares checks of errors that all endpoints share: unknown ids, malformed bodies, unknown endpoints. */
export function declareRefusalChecks(suite: Suite, check: DeclareCheck): void {
  const { api, owner, other } = suite;
  const target = once(() => writeTarget(suite));

  /** Sends an endpoint's sample with a change, as somebody with access. */
  const refuse = (name: CallName, documents: Target, change: LooseRequest = {}) =>
    api.refuse(name, { ...asPermitted(suite, name, documents), ...change });

  check("to an unauthorized user leaves the data unchanged", unsafe, async () => {
    const documents = await target();
    const read = async () => [
      await api.ok("getPost", { params: { id: documents.post } }),
      (await api.ok("getProfile", { params: { id: owner._id } })).bio,
    ];
    const before = await read();
    for (const name of namesOf(({ access }) => access.startsWith("owner")))
      await refuse(name, documents, { as: other });
    expect(await read()).toEqual(before);
  });

  for (const name of namesOf(({ path }) => path.includes("/:id"))) {
    check(`of ${name} responds 404 to an unknown id`, harmless, async () => {
      expect(await refuse(name, nothing)).toEqual(refusal(404));
    });
    for (const id of malformedIds)
      check(`of ${name} rejects „${id}” as an id`, harmless, async () => {
        expect(await refuse(name, await target(), { params: { id } })).toEqual(refusal(400));
      });
  }

  for (const name of namesOf(({ path }) => path.includes(":token")))
    for (const params of madeUpLinks)
      check(`of ${name} rejects ${params.userId} and ${params.token}`, harmless, async () => {
        expect(await refuse(name, nothing, { params })).toEqual(refusal(400));
      });

  for (const name of namesOf(({ body }) => body !== undefined)) {
    for (const body of malformedBodies)
      check(`of ${name} rejects the body „${body}”`, harmless, async () => {
        expect(await refuse(name, await target(), { body })).toEqual(refusal(400));
      });
    check(`of ${name} rejects an unknown key`, harmless, async () => {
      const { body: sample } = asPermitted(suite, name, await target());
      const body = { ...(typeof sample === "object" && sample), isAdmin: true };
      expect(await refuse(name, await target(), { body })).toEqual(refusal(400));
    });
  }

  for (const name of namesOf(({ form }) => form !== undefined)) {
    check(`of ${name} rejects an unknown field`, harmless, async () => {
      const form = { ...asPermitted(suite, name, await target()).form, isAdmin: "true" };
      expect(await refuse(name, await target(), { form })).toEqual(refusal(400));
    });
    for (const [which, type] of Object.entries(malformedForms))
      check(`of ${name} rejects a form ${which}`, harmless, async () => {
        const body = '--granica\r\nContent-Disposition: form-data; name="title"';
        expect(await refuse(name, await target(), { body, type })).toEqual(refusal(400));
      });
  }

  for (const pageNumber of ["0", "-1", "1.5", "abc", "", "9999999999"])
    check(`rejects page „${pageNumber}”`, harmless, async () => {
      expect(await api.refuse("listPostsPage", { query: { pageNumber } })).toEqual(refusal(400));
    });

  for (const endpoint of noEndpoints)
    check(`responds 404 to ${endpoint.method} ${endpoint.path}`, harmless, async () => {
      expect(await api.refuse(endpoint, {})).toEqual(refusal(404));
    });
}
