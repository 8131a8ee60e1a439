import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import type { ValidatedEndpoint } from "@blog/contract/validatedEndpoint";
import { drawPicture } from "./drawPicture";
import type { LooseRequest } from "./http";
import type { CallName } from "./pageReading";
import { nothing, type Suite, type Target, unique, uniqueEmail, validTexts } from "./suite";

/** Lists the endpoints that match a predicate. */
export function namesOf(matches: (call: ValidatedEndpoint, name: CallName) => boolean): CallName[] {
  return Object.keys(validatedEndpoints)
    .filter(isCallName)
    .filter((name) => matches(validatedEndpoints[name], name));
}

const password = "Dobre-haslo-5!";
const image = await drawPicture();
const link = { userId: nothing.user, token: "nieznany-token-z-wiadomosci" };

/** Makes a valid request for each endpoint, without a token. */
export const samples: Record<CallName, (target: Target) => LooseRequest> = {
  listCategories: () => ({}),
  createCategory: () => ({ body: { title: unique("Temat") } }),
  deleteCategory: ({ category }) => ({ params: { id: category } }),
  listPostsPage: () => ({ query: { pageNumber: 1 } }),
  listAllPosts: () => ({}),
  listPostsOfCategory: () => ({ query: { category: "Kuchnia" } }),
  countPosts: () => ({}),
  getPost: ({ post }) => ({ params: { id: post } }),
  createPost: () => ({ form: validTexts, image }),
  updatePost: ({ post }) => ({ params: { id: post }, body: validTexts }),
  updatePostImage: ({ post }) => ({ params: { id: post }, form: {}, image }),
  toggleLike: ({ post }) => ({ params: { id: post } }),
  deletePost: ({ post }) => ({ params: { id: post } }),
  login: () => ({ body: { email: "nikt@example.com", password } }),
  register: () => ({ body: { username: "Nikt", email: uniqueEmail(), password } }),
  verifyEmail: () => ({ params: link }),
  requestReset: () => ({ body: { email: uniqueEmail() } }),
  checkResetLink: () => ({ params: link }),
  resetPassword: () => ({ params: link, body: { password } }),
  getProfile: ({ user }) => ({ params: { id: user } }),
  listProfiles: () => ({}),
  countProfiles: () => ({}),
  // The page always sends the name.
  updateProfile: ({ user, username }) => ({ params: { id: user }, body: { username, bio: "Bio" } }),
  uploadProfilePhoto: () => ({ form: {}, image }),
  deleteProfile: ({ user }) => ({ params: { id: user } }),
  listComments: () => ({}),
  createComment: ({ post }) => ({ body: { text: unique("Komentarz"), postId: post } }),
  updateComment: ({ comment }) => ({ params: { id: comment }, body: { text: "Komentarz" } }),
  deleteComment: ({ comment }) => ({ params: { id: comment } }),
};

/** Returns an endpoint's sample request from an account with access; it names existing documents by default. */
export async function permittedRequest(
  suite: Suite,
  name: CallName,
  documents?: Target,
): Promise<LooseRequest> {
  const { access } = validatedEndpoints[name];
  const as = access === "admin" ? suite.admin : suite.owner;
  const target = documents ?? (await targetFor(suite, name));
  return { ...samples[name](target), ...(access !== "public" && { as }) };
}

/** Returns ids of existing documents if an endpoint's sample needs them, and otherwise unknown ids. */
export async function targetFor(suite: Suite, name: CallName): Promise<Target> {
  const isNeeded = name === "createComment" || validatedEndpoints[name].path.includes("/:id");
  return isNeeded ? suite.target() : nothing;
}

function isCallName(name: string): name is CallName {
  return name in validatedEndpoints;
}
