import { profileSchema } from "@blog/contract/profile";
import { expect } from "../fixtures";
import { expectPreview, fillPost, newPost, publishButton } from "../posts";
import { test as base } from "../writer";

/** A picture as the page passed it to the request that uploads it. */
export interface Upload {
  name: string;
  type: string;
  picture: Buffer;
}

interface Fixtures {
  /** Uploads of the test's page, recorded there since the DevTools Protocol omits files from request bodies. */
  uploads: Upload[];
  /** Publishes a post with a picture. @returns the upload, and in `stored` the picture that the server then serves */
  publishPicture: (buffer: Buffer, mimeType: string) => Promise<Upload & { stored: Buffer }>;
}

export const test = base.extend<Fixtures>({
  uploads: [
    async ({ page }, provide) => {
      const uploads: Upload[] = [];
      await page.exposeFunction("recordUpload", (name: string, type: string, base64: string) => {
        uploads.push({ name, type, picture: Buffer.from(base64, "base64") });
      });
      await page.addInitScript(recordUploads);
      await provide(uploads);
    },
    { auto: true },
  ],
  publishPicture: async ({ page, writer, uploads }, provide) =>
    provide(async (buffer, mimeType) => {
      await page.goto("/posts/create-post");
      await fillPost(page, newPost());
      const name = `zdjecie.${mimeType.split("/")[1]}`;
      await page.getByLabel("Wybierz zdjęcie").setInputFiles({ name, mimeType, buffer });
      await expectPreview(page);
      await publishButton(page).click();
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("article").first()).toContainText(writer.username);
      expect(uploads).toHaveLength(1);
      const [upload] = uploads;
      if (!upload) throw new Error("Nothing was sent.");
      const response = await page.request.get(`/api/users/profile/${writer._id}`);
      const { posts } = profileSchema.parse(await response.json());
      const stored = await page.request.get(posts[0]?.image.url ?? "");
      return { ...upload, stored: await stored.body() };
    }),
});

declare global {
  var recordUpload: (name: string, type: string, base64: string) => void;
}

function recordUploads(): void {
  const send = Reflect.get(XMLHttpRequest.prototype, "send");
  XMLHttpRequest.prototype.send = function (body) {
    const image = body instanceof FormData ? body.get("image") : null;
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const url = typeof reader.result === "string" ? reader.result : "";
      if (image instanceof File) recordUpload(image.name, image.type, url.replace(/^.*,/, ""));
    });
    if (image instanceof File) reader.readAsDataURL(image);
    send.call(this, body);
  };
}
