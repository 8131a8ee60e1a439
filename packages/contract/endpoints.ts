import { endpoint } from "./endpoint";

/**
 * The endpoints of the API (spec, section 7). The three lists of posts share one path. Each endpoint is an export, since
 * bundlers shorten the names of exports, but not the keys of an object.
 */

export const listCategories = endpoint("GET", "/api/categories", "public");
export const createCategory = endpoint("POST", "/api/categories", "admin");
export const deleteCategory = endpoint("DELETE", "/api/categories/:id", "admin");

export const listPostsPage = endpoint("GET", "/api/posts", "public");
export const listAllPosts = endpoint("GET", "/api/posts", "public");
export const listPostsOfCategory = endpoint("GET", "/api/posts", "public");
export const countPosts = endpoint("GET", "/api/posts/count", "public");
export const getPost = endpoint("GET", "/api/posts/:id", "public");
export const createPost = endpoint("POST", "/api/posts", "user");
export const updatePost = endpoint("PUT", "/api/posts/:id", "owner");
export const updatePostImage = endpoint("PUT", "/api/posts/update-image/:id", "owner");
export const toggleLike = endpoint("PUT", "/api/posts/like/:id", "user");
export const deletePost = endpoint("DELETE", "/api/posts/:id", "ownerOrAdmin");

export const login = endpoint("POST", "/api/auth/login", "public");
export const register = endpoint("POST", "/api/auth/register", "public");
export const verifyEmail = endpoint("GET", "/api/auth/:userId/verify/:token", "public");

export const requestReset = endpoint("POST", "/api/password/reset-password-link", "public");
export const checkResetLink = endpoint(
  "GET",
  "/api/password/reset-password/:userId/:token",
  "public",
);
export const resetPassword = endpoint(
  "POST",
  "/api/password/reset-password/:userId/:token",
  "public",
);

export const getProfile = endpoint("GET", "/api/users/profile/:id", "public");
export const listProfiles = endpoint("GET", "/api/users/profile", "admin");
export const countProfiles = endpoint("GET", "/api/users/count", "admin");
export const updateProfile = endpoint("PUT", "/api/users/profile/:id", "owner");
export const uploadProfilePhoto = endpoint(
  "POST",
  "/api/users/profile/profile-photo-upload",
  "user",
);
export const deleteProfile = endpoint("DELETE", "/api/users/profile/:id", "ownerOrAdmin");

export const listComments = endpoint("GET", "/api/comments", "admin");
export const createComment = endpoint("POST", "/api/comments", "user");
export const updateComment = endpoint("PUT", "/api/comments/:id", "owner");
export const deleteComment = endpoint("DELETE", "/api/comments/:id", "ownerOrAdmin");

/** Further endpoints, which only the embedded backend has. The front end calls them only if that backend rendered the page. */
export const uploadTextPicture = endpoint("POST", "/api/images", "user");
export const readCommentMails = endpoint("GET", "/api/users/comment-mails", "user");
export const chooseCommentMails = endpoint("PUT", "/api/users/comment-mails", "user");
