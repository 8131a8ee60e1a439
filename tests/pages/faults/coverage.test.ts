import { expect, test } from "vitest";
import { callNames, nameOfCall } from "../../support/callNames";
import { accountJourneys } from "./accountJourneys";
import { adminJourneys } from "./adminJourneys";
import { commentJourneys } from "./commentJourneys";
import { linkChecks } from "./linkChecks";
import { pageQueries } from "./readingJourneys";
import { writingJourneys } from "./writingJourneys";

test("every endpoint of the contract is covered by a fault test", () => {
  const tables = [
    accountJourneys,
    adminJourneys,
    commentJourneys,
    linkChecks,
    pageQueries,
    writingJourneys,
  ];
  const covered = new Set(tables.flatMap((table) => table.map(({ call }) => call)));
  expect(callNames.filter((name) => !covered.has(name))).toEqual([]);
  expect(callNames).toHaveLength(29);
});

test.each([
  ["GET", "/api/posts?pageNumber=2", "listPostsPage"],
  ["GET", "/api/posts?category=a", "listPostsOfCategory"],
  ["GET", "/api/posts", "listAllPosts"],
  ["GET", "/api/posts/count", "countPosts"],
  ["GET", "/api/posts/0", "getPost"],
  ["put", "/api/posts/like/0", "toggleLike"],
  ["GET", "/api/users/profile", "listProfiles"],
  ["POST", "/api/users/profile/profile-photo-upload", "uploadProfilePhoto"],
  ["GET", "/api/auth/0/verify/1", "verifyEmail"],
  ["GET", "/api/images/0.webp", undefined],
])("%s %s is the endpoint %s", (method, address, name) => {
  expect(nameOfCall(method, address)).toBe(name);
});
