import { afterEach, expect, test } from "vitest";
import { newPictureName, pictureLabel } from "@blog/editor/document/picturePlaceholders";
import {
  addPicture,
  findPicture,
  isUploadPending,
} from "../../src/features/writing/pendingPictures";
import { writeSession } from "../../src/lib/session";

const account = (_id: string) => ({
  _id,
  token: "t",
  username: _id,
  isAdmin: false,
  profilePhoto: { url: "" },
});

afterEach(() => writeSession(null));

test("a picture is found only by the account that added it", () => {
  writeSession(account("a"));
  const name = newPictureName("image.png");
  addPicture(name, new File([], "image.png"), { alt: "", caption: "" });
  expect(isUploadPending(name)).toBe(true);
  writeSession(account("b"));
  expect(findPicture(name)).toBeUndefined();
  expect(isUploadPending(name)).toBe(false);
  writeSession(account("a"));
  expect(findPicture(name)?.status).toBe("waiting");
});

test("pictures of the same file name have names of their own, which look the same", () => {
  const [one, two] = [newPictureName("image.png"), newPictureName("image.png")];
  expect(one).not.toBe(two);
  expect(pictureLabel(one)).toBe("image");
  expect(pictureLabel(two)).toBe("image");
});
