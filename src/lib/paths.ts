/** The routes of the spec's section 2, as patterns for the router. */
export const patterns = {
  home: "/",
  login: "/login",
  register: "/register",
  verifyEmail: "/users/:userId/verify/:token",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password/:userId/:token",
  posts: "/posts",
  createPost: "/posts/create-post",
  post: "/posts/details/:id",
  category: "/posts/categories/:category",
  profile: "/profile/:id",
  admin: "/admin-dashboard",
  adminUsers: "/admin-dashboard/users-table",
  adminPosts: "/admin-dashboard/posts-table",
  adminCategories: "/admin-dashboard/categories-table",
  adminComments: "/admin-dashboard/comments-table",
} as const;

/** The address of a page of the post list, counting from 1. */
export function postsPath(page = 1): string {
  return page === 1 ? patterns.posts : `${patterns.posts}?page=${page}`;
}

export function postPath(id: string): string {
  return `/posts/details/${encodeURIComponent(id)}`;
}

/** The address of a topic's posts; the topic goes by its title, whatever signs it holds. */
export function categoryPath(title: string): string {
  return `/posts/categories/${encodeURIComponent(title)}`;
}

export function profilePath(id: string): string {
  return `/profile/${encodeURIComponent(id)}`;
}
