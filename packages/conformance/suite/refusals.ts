import { expect } from "vitest";
import { MISSING_IMAGE, IMAGE } from "@blog/contract/uploads";
import type { ValidatedEndpoint } from "@blog/contract/validatedEndpoint";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { type DeclareCheck, harmless, once, unsafe } from "./check";
import type { CallName } from "./pageReading";
import { drawPicture } from "./drawPicture";
import { namesOf, permittedRequest } from "./samples";
import { nothing, type Suite, unknownId } from "./suite";
import { type Fault, textFaultsOf, withField } from "./texts";

const malformedIds = ["1", unknownId.slice(1), `${unknownId}f`, "z".repeat(24), "%", "' or 1=1 --"];
const invalidPages = ["0", "-1", "1.5", "abc", "", "9999999999"];
const madeUpLinks = [
  { userId: unknownId, token: "nieznany-token-z-wiadomosci" },
  { userId: unknownId, token: "1" },
  { userId: "1", token: "nieznany-token-z-wiadomosci" },
];
const malformedBodies = ['{"text": "bez końca', "", "null", "[]", '"tekst"'];
const malformedForms = ["multipart/form-data", "multipart/form-data; boundary=granica"];
const formStart = '--granica\r\nContent-Disposition: form-data; name="title"';
const noImages = [
  "To nie jest zdjęcie.",
  "<!doctype html><script>alert(1)</script>",
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  "\u0089PNG\r\n\u001a\n",
];
// Drawn only once, because it takes seconds.
const hugePicture = once(() => drawPicture({ width: 6000, height: IMAGE.maxPixels / 6000 + 1 }));

const noEndpoints = [
  { method: "GET", path: "/api" },
  { method: "GET", path: "/api/nie-ma" },
  { method: "POST", path: "/api/nie-ma" },
  { method: "GET", path: `/api/posts/${unknownId}/nie-ma` },
  { method: "PATCH", path: "/api/posts" },
  { method: "DELETE", path: "/api/users/profile" },
];

/** Declares checks that invalid requests are refused even if the sender has access, and change nothing. */
export function declareRefusalChecks(suite: Suite, check: DeclareCheck): void {
  const { api, owner, other } = suite;

  for (const call of namesOf(() => true))
    for (const [index, [what, change, status = 400, message]] of faultsOf(call).entries())
      check(`of ${call} for ${what}`, { ...harmless, isQuick: index === 0 }, async () => {
        const isAboutPath = typeof change === "object" && change.params !== undefined;
        const sample = await permittedRequest(suite, call, isAboutPath ? nothing : undefined);
        const changed = typeof change === "function" ? await change(sample) : change;
        await api.refuse(call, { ...sample, ...changed }, status, message);
      });

  for (const endpoint of noEndpoints)
    check(`of ${endpoint.method} ${endpoint.path}, which is no call`, harmless, async () => {
      await api.refuse(endpoint, {}, 404);
    });

  check("to an unauthorized user leaves the data unchanged", unsafe, async () => {
    const { post } = await suite.target();
    const read = async () => [
      await api.ok("getPost", { params: { id: post } }),
      (await api.ok("getProfile", { params: { id: owner._id } })).bio,
    ];
    const before = await read();
    for (const name of namesOf(({ access }) => access.startsWith("owner")))
      await api.refuse(name, { ...(await permittedRequest(suite, name)), as: other });
    expect(await read()).toEqual(before);
  });

  check("of an image keeps the one before", harmless, async () => {
    const upload = { as: owner, form: {}, image: await drawPicture() };
    const { profilePhoto } = await api.ok("uploadProfilePhoto", upload);
    await api.refuse("uploadProfilePhoto", { ...upload, image: bytes("To nie jest zdjęcie.") });
    const profile = await api.ok("getProfile", { params: { id: owner._id } });
    expect(profile.profilePhoto.url).toBe(profilePhoto.url);
  });
}

/** Lists the faults that a request of a call may have; `--quick` tries only the first. */
function faultsOf(call: CallName): Fault[] {
  const { path, body, form }: ValidatedEndpoint = validatedEndpoints[call];
  const faults: Fault[] = [];
  if (path.includes(":token"))
    for (const params of madeUpLinks)
      faults.push([`the link of ${params.userId} and ${params.token}`, { params }]);
  if (call === "listPostsPage")
    for (const pageNumber of invalidPages)
      faults.push([`page „${pageNumber}”`, { query: { pageNumber } }]);
  faults.push(...textFaultsOf(call));
  if (body) for (const text of malformedBodies) faults.push([`the body „${text}”`, { body: text }]);
  if (form) {
    const message = Object.entries(MISSING_IMAGE).find(([name]) => name === call)?.[1];
    faults.push(["a missing image", { image: undefined }, 400, message]);
    faults.push(["an empty image", { image: bytes("") }, 400, message]);
    for (const text of noImages) faults.push([`the image „${text}”`, { image: bytes(text) }]);
    faults.push(["a large file", { image: new Uint8Array(IMAGE.maxBytes + 1) }, 413]);
    faults.push(["too many pixels", async () => ({ image: await hugePicture() })]);
    for (const type of malformedForms) faults.push([`a cut ${type}`, { body: formStart, type }]);
  }
  if (body ?? form)
    faults.push(["an unknown key", (sample) => withField(sample, "isAdmin", form ? "true" : true)]);
  if (path.includes("/:id")) {
    faults.push(["an unknown id", { params: { id: unknownId } }, 404]);
    for (const id of malformedIds) faults.push([`the id „${id}”`, { params: { id } }]);
  }
  return faults;
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
