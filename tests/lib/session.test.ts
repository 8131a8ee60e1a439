import { expect, test } from "vitest";
import { parseSession } from "@blog/contract/parse/session";
import { readSession, writeSession } from "../../src/lib/session";

const response = {
  _id: "0123456789abcdef01234567",
  token: "a.b.c",
  username: "Łucja",
  isAdmin: false,
  profilePhoto: { url: "https://images.example/1.webp", publicId: "1" },
  email: "lucja@blog.test",
  bio: "Z Radomia.",
  createdAt: "2026-02-01T12:00:00.000Z",
  newsletter: { weekly: true },
};

test("the login response is stored with all of its fields", () => {
  writeSession(parseSession(response));
  expect(JSON.parse(localStorage.getItem("userInfo") ?? "")).toEqual(response);
  expect(readSession()).toEqual(response);
});

test("a password hash in the login response is not stored", () => {
  const leaky = { ...response, password: "$2b$10$x", passwordHash: "x", hash: "x", salt: "x" };
  expect(parseSession(leaky)).toEqual(response);
});

test.each(["false", "true", 1, {}, null])("isAdmin: %j makes nobody an admin", (isAdmin) => {
  expect(parseSession({ ...response, isAdmin })).toMatchObject({ isAdmin: false });
});
