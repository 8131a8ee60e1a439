import { http, HttpResponse } from "msw";
import { backend, failWith, network, rewriteResponse } from "../network";
import { mapDocument, rewriteAllResponses, withBody, without } from "./changes";

/** Other backends' responses to calls about accounts. */
export const accountQuirks = {
  /** Neither name nor photo, and `id` for `_id`. */
  bareLogin: () =>
    rewriteResponse(
      "post",
      "/auth/login",
      mapDocument(({ _id, isAdmin, token }) => ({ id: _id, isAdmin, token })),
    ),
  wrongLoginWith404: () =>
    rewriteAllResponses(async (response, { url }) =>
      url.endsWith("/auth/login") && response.status === 400
        ? withBody(response, (body) => body, 404)
        : response,
    ),
  verified500: () => rewriteResponse("get", "/auth/:userId/verify/:token", () => ({}), 500),
  passwordChanged500: (message = "Internal server error") =>
    rewriteResponse("post", "/password/reset-password/:userId/:token", () => ({ message }), 500),
  capitalBio: () =>
    rewriteResponse(
      "get",
      "/users/profile/:id",
      mapDocument(({ bio, ...profile }) => ({ ...profile, Bio: bio })),
    ),
  updatedProfileBare: () =>
    rewriteResponse("put", "/users/profile/:id", without("posts", "token"), 201),
  blankBioRefused: () => {
    const { handle } = backend;
    backend.handle = async (request) => {
      const { method, url } = request;
      if (method !== "PUT" || !/\/users\/profile\//.test(url)) return handle(request);
      if (!/"bio":""/.test(await request.clone().text())) return handle(request);
      return HttpResponse.json({ message: "bio is not allowed to be empty" }, { status: 400 });
    };
  },
  photoWithPublicId: () =>
    rewriteResponse(
      "post",
      "/users/profile/profile-photo-upload",
      mapDocument((body) => ({
        ...body,
        profilePhoto: mapDocument((photo) => ({ url: photo.url, public_id: "x" }))(
          body.profilePhoto,
        ),
      })),
    ),
  /** Every error is sent with 200: an object in place of the message, and the reason in the stack. */
  errorsWith200: () =>
    rewriteAllResponses(async (response) =>
      response.ok
        ? response
        : withBody(
            response,
            mapDocument(({ message }) => ({
              message: {},
              stack: `Error: ${String(message)}\n    at x:1`,
            })),
            200,
          ),
    ),
  /** Refuses deletions with 203 and a message alone. */
  deletionsRefusedWith203: () =>
    network.use(
      http.delete("*/api/*", () =>
        HttpResponse.json({ message: "access denied, forbidden" }, { status: 203 }),
      ),
    ),
  /** The path of the deletion is mounted wrongly. */
  deletedAccount404: () =>
    failWith("delete", "/users/profile/:id", 404, { message: "Nie ma takiej ścieżki." }),
  /** Tells the language of its message, which is therefore not judged. */
  declaresPolish: () =>
    network.use(
      http.post("*/api/password/reset-password-link", () =>
        HttpResponse.json({ message: "Email sent" }, { headers: { "content-language": "pl" } }),
      ),
    ),
  englishSuccess: () =>
    rewriteResponse("post", "/password/reset-password-link", () => ({ message: "Email sent" })),
  deletedAccountMsg: () =>
    rewriteResponse("delete", "/users/profile/:id", () => ({ msg: "Usunięto." })),
};
