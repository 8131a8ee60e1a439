import { calls } from "../../src/contract/calls";
import type { Call } from "../../src/contract/call";
import { drawPicture } from "../support/pictures";
import type { LooseRequest } from "./client";
import { type Suite, unique, unknownId, writeComment, writePost } from "./suite";

export type CallName = keyof typeof calls;

/** Which documents a sample names. */
export interface Target {
  user: string;
  post: string;
  comment: string;
  category: string;
}

/** Documents that do not exist. */
export const nothing: Target = {
  user: unknownId,
  post: unknownId,
  comment: unknownId,
  category: unknownId,
};

/** The names of the calls that fit, for tables of checks. */
export function namesOf(fits: (call: Call, name: CallName) => boolean): CallName[] {
  return Object.keys(calls)
    .filter(isCallName)
    .filter((name) => fits(calls[name], name));
}

/** Documents of the suite's owner: the account itself, a post with a comment, and a topic's id. */
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

/** A request for each call that lacks nothing but somebody who asks. */
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
  return name in calls;
}
