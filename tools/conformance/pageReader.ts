import { client } from "../../src/api/client";
import { listCategories } from "../../src/api/category";
import { createCategory, deleteCategory } from "../../src/api/categoryWrites";
import { logIn, register, verifyEmail } from "../../src/api/auth";
import { listComments } from "../../src/api/comment";
import { createComment, deleteComment, updateComment } from "../../src/api/commentWrites";
import { checkResetLink, requestReset, resetPassword } from "../../src/api/password";
import * as post from "../../src/api/post";
import * as postWrites from "../../src/api/postWrites";
import * as profile from "../../src/api/profile";
import * as profileWrites from "../../src/api/profileWrites";
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
  createPost: () => postWrites.createPost({ ...texts, image }, upload),
  updatePost: () => postWrites.updatePost(id, texts),
  updatePostImage: () => postWrites.updatePostImage(id, image, "", upload),
  toggleLike: () => postWrites.toggleLike(id, true),
  deletePost: () => postWrites.deletePost(id),
  login: () => logIn({ email: "", password: "" }),
  register: () => register({ username: "", email: "", password: "" }),
  verifyEmail: () => verifyEmail(link),
  requestReset: () => requestReset({ email: "" }),
  checkResetLink: () => checkResetLink(link, options),
  resetPassword: () => resetPassword(link, { password: "" }),
  getProfile: () => profile.getProfile(id, options),
  listProfiles: () => profile.listProfiles(options),
  countProfiles: () => profile.countProfiles(options),
  updateProfile: () => profileWrites.updateProfile(id, {}),
  uploadProfilePhoto: () => profileWrites.uploadProfilePhoto(image, upload),
  deleteProfile: () => profileWrites.deleteProfile(id),
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
