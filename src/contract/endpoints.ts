/**
 * The 29 endpoints of the spec's section 7; three of the lists share one path. Separate exports, since
 * bundlers shorten the names of exports, but not of an object's keys.
 */

export const listCategories = { method: "GET", path: "/api/categories", access: "public" } as const;
export const createCategory = { method: "POST", path: "/api/categories", access: "admin" } as const;
export const deleteCategory = {
  method: "DELETE",
  path: "/api/categories/:id",
  access: "admin",
} as const;

export const listPostsPage = { method: "GET", path: "/api/posts", access: "public" } as const;
export const listAllPosts = { method: "GET", path: "/api/posts", access: "public" } as const;
export const listPostsOfCategory = { method: "GET", path: "/api/posts", access: "public" } as const;
export const countPosts = { method: "GET", path: "/api/posts/count", access: "public" } as const;
export const getPost = { method: "GET", path: "/api/posts/:id", access: "public" } as const;
export const createPost = { method: "POST", path: "/api/posts", access: "user" } as const;
export const updatePost = { method: "PUT", path: "/api/posts/:id", access: "owner" } as const;
export const updatePostImage = {
  method: "PUT",
  path: "/api/posts/update-image/:id",
  access: "owner",
} as const;
export const toggleLike = { method: "PUT", path: "/api/posts/like/:id", access: "user" } as const;
export const deletePost = {
  method: "DELETE",
  path: "/api/posts/:id",
  access: "ownerOrAdmin",
} as const;

export const login = { method: "POST", path: "/api/auth/login", access: "public" } as const;
export const register = { method: "POST", path: "/api/auth/register", access: "public" } as const;
export const verifyEmail = {
  method: "GET",
  path: "/api/auth/:userId/verify/:token",
  access: "public",
} as const;

export const requestReset = {
  method: "POST",
  path: "/api/password/reset-password-link",
  access: "public",
} as const;
export const checkResetLink = {
  method: "GET",
  path: "/api/password/reset-password/:userId/:token",
  access: "public",
} as const;
export const resetPassword = {
  method: "POST",
  path: "/api/password/reset-password/:userId/:token",
  access: "public",
} as const;

export const getProfile = {
  method: "GET",
  path: "/api/users/profile/:id",
  access: "public",
} as const;
export const listProfiles = { method: "GET", path: "/api/users/profile", access: "admin" } as const;
export const countProfiles = { method: "GET", path: "/api/users/count", access: "admin" } as const;
export const updateProfile = {
  method: "PUT",
  path: "/api/users/profile/:id",
  access: "owner",
} as const;
export const uploadProfilePhoto = {
  method: "POST",
  path: "/api/users/profile/profile-photo-upload",
  access: "user",
} as const;
export const deleteProfile = {
  method: "DELETE",
  path: "/api/users/profile/:id",
  access: "ownerOrAdmin",
} as const;

export const listComments = { method: "GET", path: "/api/comments", access: "admin" } as const;
export const createComment = { method: "POST", path: "/api/comments", access: "user" } as const;
export const updateComment = { method: "PUT", path: "/api/comments/:id", access: "owner" } as const;
export const deleteComment = {
  method: "DELETE",
  path: "/api/comments/:id",
  access: "ownerOrAdmin",
} as const;
