import { expect } from "vitest";
import { IMAGE } from "../../../src/contract/limits";
import { MISSING_IMAGE } from "../../../src/contract/uploads";
import { breaking, type DeclareCheck, harmless, once } from "./check";
import { drawPicture } from "./pictures";
import { createRejectionCheck } from "./rejections";
import { namesOf } from "./samples";
import { checkPicture, type Suite } from "./suite";

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

const noImages = {
  "a text": "To nie jest zdjęcie.",
  "a page": "<!doctype html><script>alert(1)</script>",
  "a drawing that could hold scripts": svg,
  "a picture that breaks off": "\u0089PNG\r\n\u001a\n",
};

/** Declares checks of image uploads. */
export function declareUploadChecks(suite: Suite, check: DeclareCheck): void {
  const { api, owner } = suite;
  const checkRejection = createRejectionCheck(suite, check);
  // Drawn once, since that takes seconds.
  const tooLarge = once(() => drawPicture({ width: 6000, height: IMAGE.maxPixels / 6000 + 1 }));

  const upload = (image: Uint8Array<ArrayBuffer>) =>
    api.ok("uploadProfilePhoto", { as: owner, form: {}, image });

  for (const format of ["jpeg", "png", "webp", "avif", "gif"] as const)
    check(`accepts an image as ${format}`, breaking, async () => {
      const size = { width: 64, height: 48 };
      const { profilePhoto } = await upload(await drawPicture({ ...size, format }));
      await checkPicture(suite, profilePhoto, size);
    });

  for (const name of namesOf(({ form }) => form !== undefined)) {
    const message = Object.entries(MISSING_IMAGE).find(([call]) => call === name)?.[1];
    const empty = new Uint8Array();
    const long = new Uint8Array(IMAGE.maxBytes + 1);
    checkRejection(name, "rejects a missing image", { image: undefined }, { message });
    checkRejection(name, "rejects an empty file", { image: empty }, { message });
    for (const [what, text] of Object.entries(noImages))
      checkRejection(name, `rejects ${what} declared as an image`, { image: bytes(text) });
    checkRejection(name, "rejects a file that is too large", { image: long }, { status: 413 });
    checkRejection(name, "rejects an image with too many pixels", async () => {
      return { image: await tooLarge() };
    });
  }

  check("keeps the old image when it rejects another", harmless, async () => {
    const { profilePhoto } = await upload(await drawPicture());
    const image = bytes("To nie jest zdjęcie.");
    await api.refuse("uploadProfilePhoto", { as: owner, form: {}, image });
    const profile = await api.ok("getProfile", { params: { id: owner._id } });
    expect(profile.profilePhoto.url).toBe(profilePhoto.url);
  });
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
