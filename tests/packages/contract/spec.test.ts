import { expect, it } from "vitest";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";

// The contract suite checks backends against the contract. This test checks the contract against the spec.
it("the contract has the endpoints of the spec, section 7, with the roles of the spec, section 6", () => {
  const listed = Object.values(validatedEndpoints).map(({ method, path, access }) => [
    method,
    path,
    access,
  ]);
  expect(listed.toSorted(byText)).toEqual(specified.toSorted(byText));
});

/** Method, path and access of each endpoint. GET /api/posts returns a page, all posts, or the posts of a topic. */
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

function byText(a: string[], b: string[]): number {
  return a.join(" ").localeCompare(b.join(" "));
}
