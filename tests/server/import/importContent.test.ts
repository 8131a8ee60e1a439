import { afterEach, beforeEach, expect, it } from "vitest";
import type { Db } from "../../../server/db/schema";
import type { Picture } from "../../../server/repositories/image";
import { importContent } from "../../../server/import/importContent";
import { legacySchemas, type LegacyUser } from "../../../server/import/legacyDocuments";
import { LegacyBackend, type LegacyContent } from "../../../server/import/legacyBackend";
import { startHttpServer } from "../../support/httpServer";
import { openTestDatabase } from "../../support/database";

const picture: Picture = {
  hash: "a".repeat(32),
  name: `${"a".repeat(32)}-480x360`,
  variants: [{ width: 480, data: Buffer.from("photo") }],
};

let db: Db;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.destroy());

/** Imports one account. @param change overrides of an account whose photo can be fetched */
async function importOne(change: {
  isAway?: boolean;
  photo?: Picture;
  user?: Partial<LegacyUser>;
}) {
  const { isAway = false, photo = picture } = change;
  const user: LegacyUser = {
    _id: "65f0c0ffee65f0c0ffee65f0",
    username: "Ala",
    email: "ala@example.com",
    bio: "",
    isAdmin: false,
    profilePhoto: { url: "/photo" },
    ...change.user,
  };
  const content: LegacyContent = {
    users: [user],
    categories: [],
    posts: [],
    comments: [],
    unreadable: 0,
  };
  const fetchPicture = async () => {
    if (isAway) throw new Error("/photo: 503");
    return Buffer.from("photo");
  };
  const source = { origin: "https://api.example.com", fetchPicture };
  const options = { db, source, convertPicture: async () => photo, onProgress: () => {} };
  const { users, missingPhotos } = await importContent(options, content);
  return { copied: users.copied, known: users.known, missingPhotos };
}

const photos = () => db.selectFrom("users").select("photo").execute();
const images = () => db.selectFrom("images").select(["hash", "user_id"]).execute();

it("a photo that cannot be fetched is reported, and imported by the next run", async () => {
  expect(await importOne({ isAway: true })).toEqual({ copied: 1, known: 0, missingPhotos: 1 });
  expect(await photos()).toEqual([{ photo: null }]);
  expect(await importOne({ isAway: true })).toEqual({ copied: 0, known: 1, missingPhotos: 1 });
  expect(await importOne({})).toEqual({ copied: 0, known: 1, missingPhotos: 0 });
  expect(await photos()).toEqual([{ photo: picture.hash }]);
  expect(await images()).toEqual([{ hash: picture.hash, user_id: "65f0c0ffee65f0c0ffee65f0" }]);
});

it("an account is imported with its photo or not at all", async () => {
  const unstorable = { ...picture, variants: [] };
  await expect(importOne({ photo: unstorable })).rejects.toThrow("syntax error");
  expect(await photos()).toEqual([]);
  expect(await importOne({})).toEqual({ copied: 1, known: 0, missingPhotos: 0 });
  expect(await photos()).toEqual([{ photo: picture.hash }]);
});

it("an account that existed before the import is unchanged, even without a photo", async () => {
  await importOne({ user: { _id: "65f0c0ffee65f0c0ffee65f1", profilePhoto: undefined } });
  expect(await importOne({})).toEqual({ copied: 0, known: 1, missingPhotos: 0 });
  expect(await photos()).toEqual([{ photo: null }]);
});

it("texts are imported without invisible characters", () => {
  const { users, topics } = legacySchemas;
  const user = { _id: "1", email: "ala@example.com", username: "A\u202el\u200ba", bio: "\u2066B" };
  expect(users.parse(user)).toMatchObject({ username: "Ala", bio: "B" });
  expect(topics.parse({ _id: "1", title: "Kuchnia\u2069" }).title).toBe("Kuchnia");
});

it("a picture that the other backend lacks is none", async () => {
  const origin = await startHttpServer(({ url }, response) =>
    url === "/photo" ? response.end("photo") : response.writeHead(404).end("gone"),
  );
  const source = new LegacyBackend(origin, () => {});
  expect(await source.fetchPicture("/photo")).toEqual(Buffer.from("photo"));
  expect(await source.fetchPicture("/lost")).toBeUndefined();
});
