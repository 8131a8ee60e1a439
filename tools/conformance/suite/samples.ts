import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import type { ValidatedEndpoint } from "../../../src/contract/validatedEndpoint";
import { NotChecked } from "./check";
import { drawPicture } from "./pictures";
import type { CallName, LooseRequest } from "./client";
import { type Suite, unique, unknownId, validTexts, writeComment, writePost } from "./suite";

/** Ids of the documents that a sample refers to. */
export interface Target {
  user: string;
  post: string;
  comment: string;
  category: string;
}

/** Ids of documents that do not exist. */
export const nothing: Target = {
  user: unknownId,
  post: unknownId,
  comment: unknownId,
  category: unknownId,
};

/** Lists the endpoints that match a predicate. */
export function namesOf(matches: (call: ValidatedEndpoint, name: CallName) => boolean): CallName[] {
  return Object.keys(validatedEndpoints)
    .filter(isCallName)
    .filter((name) => matches(validatedEndpoints[name], name));
}

/**
 * Creates a post with a comment as the suite's owner; the topic stays unknown.
 * @throws NotChecked if the backend does not create them
 */
export async function writeTarget(suite: Suite): Promise<Target> {
  try {
    const post = await writePost(suite, suite.owner);
    const comment = await writeComment(suite, suite.owner, post);
    return { ...nothing, user: suite.owner._id, post: post._id, comment: comment._id };
  } catch (error) {
    if (error instanceof NotChecked) throw error;
    throw new NotChecked("a post and a comment of its own", { cause: error });
  }
}

const password = "Dobre-haslo-5!";
const image = await drawPicture();
const link = { userId: unknownId, token: "nieznany-token-z-wiadomosci" };

/** A valid request for each endpoint, without a token. */
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
  register: () => ({ body: { username: "Nikt", email: "nikt@example.com", password } }),
  verifyEmail: () => ({ params: link }),
  requestReset: () => ({ body: { email: "nikt@example.com" } }),
  checkResetLink: () => ({ params: link }),
  resetPassword: () => ({ params: link, body: { password } }),
  getProfile: ({ user }) => ({ params: { id: user } }),
  listProfiles: () => ({}),
  countProfiles: () => ({}),
  updateProfile: ({ user }) => ({ params: { id: user }, body: { bio: "Bio" } }),
  uploadProfilePhoto: () => ({ form: {}, image }),
  deleteProfile: ({ user }) => ({ params: { id: user } }),
  listComments: () => ({}),
  createComment: ({ post }) => ({ body: { text: unique("Komentarz"), postId: post } }),
  updateComment: ({ comment }) => ({ params: { id: comment }, body: { text: "Komentarz" } }),
  deleteComment: ({ comment }) => ({ params: { id: comment } }),
};

/** Returns the sample request of an endpoint from somebody with access. */
export function asPermitted(suite: Suite, name: CallName, target: Target): LooseRequest {
  const { access } = validatedEndpoints[name];
  const as = access === "admin" ? suite.admin : suite.owner;
  return { ...samples[name](target), ...(access !== "public" && { as }) };
}

function isCallName(name: string): name is CallName {
  return name in validatedEndpoints;
}
