import { beforeAll, describe, expect, it } from "vitest";
import { validatedEndpoints } from "../../../src/contract/validatedEndpoints";
import { IMAGE } from "../../../src/contract/limits";
import { drawPicture } from "./pictures";
import type { LooseRequest } from "./client";
import { type CallName, namesOf, samples, type Target, writeTarget } from "./samples";
import { fetchPicture, refusal, type Suite } from "./suite";

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

const missingImageMessages: Partial<Record<CallName, string>> = {
  createPost: "Zdjęcie w poście jest wymagane",
  updatePostImage: "Nie wybrałeś pliku!",
  uploadProfilePhoto: "Nie wybrano pliku!",
};

/** Checks image uploads. */
export function checkUploads(suite: Suite): void {
  const { api, owner } = suite;
  let target: Target;
  /** Drawn once, which takes long. */
  let tooLarge: ReturnType<typeof drawPicture> | undefined;
  beforeAll(async () => {
    target = await writeTarget(suite);
  });

  const upload = (image: Uint8Array<ArrayBuffer>) =>
    api.ok(validatedEndpoints.uploadProfilePhoto, { as: owner, form: {}, image });

  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "accepts an image as %s",
    async (format) => {
      const { profilePhoto } = await upload(await drawPicture({ width: 64, height: 48, format }));
      const served = {
        status: 200,
        type: expect.stringMatching(/^image\//),
        width: 64,
        height: 48,
      };
      expect(await fetchPicture(suite, profilePhoto)).toEqual(served);
    },
  );

  describe.each(namesOf(({ form }) => form !== undefined))("with %s", (name) => {
    const refuse = (change: Pick<LooseRequest, "image">) => {
      const { image: _, ...rest } = samples[name](target);
      return api.refuse(validatedEndpoints[name], { ...rest, ...change, as: owner });
    };

    it("rejects a missing image", async () => {
      expect(await refuse({})).toEqual(refusal(400, missingImageMessages[name]));
    });

    it("rejects an empty file", async () => {
      expect(await refuse({ image: bytes("") })).toEqual(refusal(400, missingImageMessages[name]));
    });

    it.each([
      ["a text", "To nie jest zdjęcie."],
      ["a page", "<!doctype html><script>alert(1)</script>"],
      ["a drawing that could hold scripts", svg],
      ["a picture that breaks off", "\u0089PNG\r\n\u001a\n"],
    ])("rejects %s declared as an image", async (_, text) => {
      expect(await refuse({ image: bytes(text) })).toEqual(refusal(400));
    });

    it("rejects a file that is too large", async () => {
      const image = new Uint8Array(IMAGE.maxBytes + 1);
      expect(await refuse({ image })).toEqual(refusal(413));
    });

    it("rejects an image with too many pixels", async () => {
      tooLarge ??= drawPicture({ width: 6000, height: IMAGE.maxPixels / 6000 + 1 });
      expect(await refuse({ image: await tooLarge })).toEqual(refusal(400));
    });
  });

  it("keeps the old image when it rejects another", async () => {
    const { profilePhoto } = await upload(await drawPicture());
    const image = bytes("To nie jest zdjęcie.");
    await api.refuse(validatedEndpoints.uploadProfilePhoto, { as: owner, form: {}, image });
    const profile = await api.ok(validatedEndpoints.getProfile, { params: { id: owner._id } });
    expect(profile.profilePhoto).toEqual(profilePhoto);
  });
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
