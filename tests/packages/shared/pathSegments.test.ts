import { expect, test } from "vitest";
import { matchSegments } from "@blog/shared/pathSegments";

test.each([
  ["/", "/", []],
  ["/posts", "/posts/", []],
  ["/posts/details/:id", "/posts/details/1", ["1"]],
  ["/reset-password/:userId/:token", "/reset-password/1/a.b", ["1", "a.b"]],
  ["/posts/details/:id", "/posts/details/", undefined],
  ["/posts/details/:id", "/posts/details/1/2", undefined],
  ["/:a/:b", "//b", undefined],
  ["/posts", "/posts-2", undefined],
])("matching %s against %s gives %j", (pattern, path, values) => {
  expect(matchSegments(pattern, path)).toEqual(values);
});
