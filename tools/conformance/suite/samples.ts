import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import type { ValidatedEndpoint } from "../../../src/contract/validatedEndpoint";
import { drawPicture } from "./pictures";
import type { LooseRequest } from "./client";
import { type Suite, unique, unknownId, writeComment, writePost } from "./suite";

export type CallName = keyof typeof validatedEndpoints;

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

/** Creates a post with a comment as the suite's owner; the topic stays unknown. */
export async function writeTarget(suite: Suite): Promise<Target> {
  const post = await writePost(suite, suite.owner);
  const comment = await writeComment(suite, suite.owner, post);
  return { ...nothing, user: suite.owner._id, post: post._id, comment: comment._id };
}

const password = "Dobre-haslo-5!";
const texts = {
  title: unique("Post"),
  category: "Kuchnia",
  description: "Treść, która wystarczy.",
};
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
  createPost: () => ({ form: texts, image }),
  updatePost: ({ post }) => ({ params: { id: post }, body: texts }),
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

function isCallName(name: string): name is CallName {
  return name in validatedEndpoints;
}
