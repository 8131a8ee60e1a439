import { expect, it } from "vitest";
import { calls } from "../../src/contract/calls";

// The checks of the suite follow the contract; this holds the contract against the specification.
it("holds the calls of the spec's section 7 with the roles of its section 6", () => {
  const listed = Object.values(calls).map(({ method, path, access }) => [method, path, access]);
  expect(listed.toSorted(byText)).toEqual(specified.toSorted(byText));
});

/** Three calls of the spec share GET /api/posts: a page, all posts, the posts of a topic. */
const specified = [
  ["GET", "/api/categories", "public"],
  ["POST", "/api/categories", "admin"],
  ["DELETE", "/api/categories/:id", "admin"],
  ["GET", "/api/posts", "public"],
  ["GET", "/api/posts", "public"],
  ["GET", "/api/posts", "public"],
  ["GET", "/api/posts/count", "public"],
  ["GET", "/api/posts/:id", "public"],
  ["POST", "/api/posts", "user"],
  ["PUT", "/api/posts/:id", "owner"],
  ["PUT", "/api/posts/update-image/:id", "owner"],
  ["PUT", "/api/posts/like/:id", "user"],
  ["DELETE", "/api/posts/:id", "ownerOrAdmin"],
  ["POST", "/api/auth/login", "public"],
  ["POST", "/api/auth/register", "public"],
  ["GET", "/api/auth/:userId/verify/:token", "public"],
  ["POST", "/api/password/reset-password-link", "public"],
  ["GET", "/api/password/reset-password/:userId/:token", "public"],
  ["POST", "/api/password/reset-password/:userId/:token", "public"],
  ["GET", "/api/users/profile/:id", "public"],
  ["GET", "/api/users/profile", "admin"],
  ["GET", "/api/users/count", "admin"],
  ["PUT", "/api/users/profile/:id", "owner"],
  ["POST", "/api/users/profile/profile-photo-upload", "user"],
  ["DELETE", "/api/users/profile/:id", "ownerOrAdmin"],
  ["GET", "/api/comments", "admin"],
  ["POST", "/api/comments", "user"],
  ["PUT", "/api/comments/:id", "owner"],
  ["DELETE", "/api/comments/:id", "ownerOrAdmin"],
];

function byText(one: string[], other: string[]): number {
  return one.join(" ").localeCompare(other.join(" "));
}
