import { expect } from "vitest";
import { type DeclareCheck, harmless, unsafe } from "./check";
import { createRejectionCheck, withField } from "./rejections";
import { namesOf, permitted } from "./samples";
import { nothing, type Suite, unknownId } from "./suite";

const malformedIds = ["1", unknownId.slice(1), `${unknownId}f`, "z".repeat(24), "%", "' or 1=1 --"];
const malformedBodies = ['{"text": "bez końca', "", "null", "[]", '"tekst"'];
const malformedForms = {
  "without a boundary": "multipart/form-data",
  "that is cut off": "multipart/form-data; boundary=granica",
};
const formStart = '--granica\r\nContent-Disposition: form-data; name="title"';
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

  check("to an unauthorized user leaves the data unchanged", unsafe, async () => {
    const { post } = await suite.target();
    const read = async () => [
      await api.ok("getPost", { params: { id: post } }),
      (await api.ok("getProfile", { params: { id: owner._id } })).bio,
    ];
    const before = await read();
    for (const name of namesOf(({ access }) => access.startsWith("owner")))
      await api.refuse(name, { ...(await permitted(suite, name)), as: other });
    expect(await read()).toEqual(before);
  });

  const checkRejection = createRejectionCheck(suite, check);

  for (const call of namesOf(({ path }) => path.includes("/:id"))) {
    const isQuick = /^(get|delete(?!Profile))/.test(call);
    const unknown = { documents: nothing, status: 404, isQuick };
    checkRejection(call, "responds 404 to an unknown id", {}, unknown);
    for (const id of malformedIds) {
      const malformed = { documents: nothing, isQuick: call === "getPost" && id === "1" };
      checkRejection(call, `rejects „${id}” as an id`, { params: { id } }, malformed);
    }
  }

  for (const call of namesOf(({ path }) => path.includes(":token")))
    for (const params of madeUpLinks) {
      const isQuick = params === madeUpLinks[0];
      checkRejection(call, `rejects ${params.userId} and ${params.token}`, { params }, { isQuick });
    }

  for (const call of namesOf(({ body }) => body !== undefined)) {
    for (const body of malformedBodies)
      checkRejection(call, `rejects the body „${body}”`, { body });
    checkRejection(call, "rejects an unknown key", (sample) => withField(sample, "isAdmin", true));
  }

  for (const call of namesOf(({ form }) => form !== undefined)) {
    checkRejection(call, "rejects an unknown field", (sample) =>
      withField(sample, "isAdmin", "true"),
    );
    for (const [which, type] of Object.entries(malformedForms))
      checkRejection(call, `rejects a form ${which}`, { body: formStart, type });
  }

  for (const pageNumber of ["0", "-1", "1.5", "abc", "", "9999999999"]) {
    const query = { pageNumber };
    const isQuick = pageNumber === "0";
    checkRejection("listPostsPage", `rejects page „${pageNumber}”`, { query }, { isQuick });
  }

  for (const endpoint of noEndpoints)
    check(`responds 404 to ${endpoint.method} ${endpoint.path}`, harmless, async () => {
      await api.refuse(endpoint, {}, 404);
    });
}
