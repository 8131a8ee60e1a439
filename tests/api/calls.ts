import { logIn, register, verifyEmail } from "../../src/features/auth/api";
import { listComments } from "../../src/features/comment/listAll";
import { listAllPosts } from "../../src/features/post/listAll";
import { countProfiles, listProfiles } from "../../src/features/profile/listAll";
import * as categories from "../../src/features/category/api";
import * as categoryWrites from "../../src/features/category/writes";
import * as commentWrites from "../../src/features/comment/writes";
import * as passwords from "../../src/features/password/api";
import * as posts from "../../src/features/post/api";
import * as postWrites from "../../src/features/post/writes";
import * as profiles from "../../src/features/profile/api";
import * as profileWrites from "../../src/features/profile/writes";
import type { BarePost } from "@blog/contract/post";
import { writeSession } from "../../src/lib/session";
import type { Account } from "@blog/conformance/suite/suite";
import { drawPicture } from "@blog/conformance/suite/drawPicture";
import type { CallName } from "../support/callNames";
import { backend } from "../support/network";
import { password, postTexts } from "../support/sampleData";

/** Creates a document of each kind and logs in as their author. @returns them and a function for each API call */
export async function prepareCalls() {
  const user = await backend.createUser({ username: "Łucja", bio: "Z Radomia.", isAdmin: true });
  // A second admin, since the last one cannot be deleted.
  await backend.createUser({ isAdmin: true });
  const category = await backend.createCategory("Kuchnia");
  const createdAt = "2026-02-01T12:00:00.000Z";
  const post = await backend.createPost(user, { ...postTexts, title: "Stary", createdAt });
  await backend.createPost(user, { ...postTexts, title: "Nowy" });
  const comment = await backend.createComment(user, post, { text: "Tak" });
  writeSession(user);
  return {
    user,
    post,
    category: category._id,
    calls: await callsAbout(user, post, comment._id, category._id),
  };
}

type Call = () => Promise<unknown>;

async function callsAbout(
  user: Account,
  post: BarePost,
  comment: string,
  category: string,
): Promise<Record<CallName, Call>> {
  const image = new File([await drawPicture()], "a.png", { type: "image/png" });
  const upload = { onProgress: () => {} };
  const newcomer = { username: "Ola", email: "ola@test.example", password };
  const link = { userId: user._id, token: "abcdefghijklmnopqrstuvwxyz" };
  return {
    listCategories: () => categories.listCategories(),
    createCategory: () => categoryWrites.createCategory({ title: "Podróże" }),
    deleteCategory: () => categoryWrites.deleteCategory(category),
    listAllPosts: () => listAllPosts(),
    listPostsPage: () => posts.listPostsPage(1),
    listPostsOfCategory: () => posts.listPostsOfCategory("Kuchnia"),
    countPosts: () => posts.countPosts(),
    getPost: () => posts.getPost(post._id),
    createPost: () => postWrites.createPost({ ...postTexts, title: "Trzeci", image }, upload),
    updatePost: () => postWrites.updatePost(post._id, { ...postTexts, title: "Inny" }),
    updatePostImage: () => postWrites.updatePostImage(post._id, image, post.image.url, upload),
    toggleLike: () => postWrites.toggleLike(post._id, true),
    deletePost: () => postWrites.deletePost(post._id),
    login: () => logIn({ email: user.email, password }),
    register: () => register(newcomer),
    verifyEmail: () => verifyEmail(link),
    requestReset: () => passwords.requestReset({ email: user.email }),
    checkResetLink: () => passwords.checkResetLink(link),
    resetPassword: () => passwords.resetPassword(link, { password }),
    getProfile: () => profiles.getProfile(user._id),
    listProfiles: () => listProfiles(),
    countProfiles: () => countProfiles(),
    updateProfile: () => profileWrites.updateProfile(user._id, { username: "Łucja Żak" }),
    uploadProfilePhoto: () => profileWrites.uploadProfilePhoto(image, upload),
    deleteProfile: () => profileWrites.deleteProfile(user._id),
    listComments: () => listComments(),
    createComment: () => commentWrites.createComment({ text: "Nowy", postId: post._id }, []),
    updateComment: () =>
      commentWrites.updateComment({ id: comment, postId: post._id }, { text: "Inny" }),
    deleteComment: () => commentWrites.deleteComment({ id: comment, postId: post._id }),
  };
}
