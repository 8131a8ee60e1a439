import { client } from "../../src/api/client";
import { createCategory, deleteCategory, listCategories } from "../../src/api/category";
import { logIn, register, verifyEmail } from "../../src/api/auth";
import { createComment, deleteComment, listComments, updateComment } from "../../src/api/comment";
import { checkResetLink, requestReset, resetPassword } from "../../src/api/password";
import * as post from "../../src/api/post";
import * as profile from "../../src/api/profile";
import { parseBody } from "../../src/shared/responseProof";
import type { ReceivedResponse } from "./suite/client";
import type { CallName } from "./suite/samples";

const id = "f".repeat(24);
const link = { userId: id, token: "token" };
const texts = { title: "", category: "", description: "" };
const image = new File([], "a.png");
const options = { fetchFn: async () => undefined };
const upload = { onProgress: () => {} };

/** Calls each endpoint through the page's own API layer. */
const readers: Record<CallName, () => Promise<unknown>> = {
  listCategories: () => listCategories(options),
  createCategory: () => createCategory({ title: "" }),
  deleteCategory: () => deleteCategory(id),
  listPostsPage: () => post.listPostsPage(1, options),
  listAllPosts: () => post.listAllPosts(options),
  listPostsOfCategory: () => post.listPostsOfCategory("", options),
  countPosts: () => post.countPosts(options),
  getPost: () => post.getPost(id, options),
  createPost: () => post.createPost({ ...texts, image }, upload),
  updatePost: () => post.updatePost(id, texts),
  updatePostImage: () => post.updatePostImage(id, image, "", upload),
  toggleLike: () => post.toggleLike(id, true),
  deletePost: () => post.deletePost(id),
  login: () => logIn({ email: "", password: "" }),
  register: () => register({ username: "", email: "", password: "" }),
  verifyEmail: () => verifyEmail(link),
  requestReset: () => requestReset({ email: "" }),
  checkResetLink: () => checkResetLink(link, options),
  resetPassword: () => resetPassword(link, { password: "" }),
  getProfile: () => profile.getProfile(id, options),
  listProfiles: () => profile.listProfiles(options),
  countProfiles: () => profile.countProfiles(options),
  updateProfile: () => profile.updateProfile(id, {}),
  uploadProfilePhoto: () => profile.uploadProfilePhoto(image, upload),
  deleteProfile: () => profile.deleteProfile(id),
  listComments: () => listComments(options),
  createComment: () => createComment({ text: "", postId: id }, []),
  updateComment: () => updateComment({ id, postId: id }, { text: "" }),
  deleteComment: () => deleteComment({ id, postId: id }),
};

/** Returns whether the page's own API layer accepts a response as a success. */
export async function pageReads(
  name: CallName,
  { status, type, text }: ReceivedResponse,
): Promise<boolean> {
  client.defaults.adapter = async (config) => {
    if (status < 200 || status > 299) throw new Error(`${status}`);
    const headers = { "content-type": type };
    return { data: parseBody(text), status, statusText: "", headers, config };
  };
  return readers[name]().then(
    () => true,
    () => false,
  );
}
