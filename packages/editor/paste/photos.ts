/** Pictures that HTML contains as data, by the short addresses that stand for them. */
export type Photos = ReadonlyMap<string, string>;

/** Takes the data of pictures out of HTML, since one photo would make it too long to be converted. */
export function takePhotos(html: string): { html: string; photos: Photos } {
  const photos = new Map<string, string>();
  const shortHtml = html.replace(
    /( src=["'])(data:image\/[a-z]{3,9};base64,[\w+/=\r\n]*)/gi,
    (_, start: string, data: string) => {
      const address = `photo:${photos.size}`;
      photos.set(address, data);
      return start + address;
    },
  );
  return { html: shortHtml, photos };
}

/** Smallest number of characters of a picture that is worth an upload, and more than a placeholder for one. */
const minLength = 200;

/** Returns a picture as a file; undefined if it is not in a format that browsers and servers read, or too small. */
export function photoFile(data: string | undefined, name: string): File | undefined {
  const [head = "", base64 = ""] = data?.split(",") ?? [];
  const [, type] = /^data:image\/(png|jpe?g|gif|webp|avif);base64$/i.exec(head) ?? [];
  if (!type || base64.length < minLength) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    return new File([bytes], `${name || "zdjęcie"}.${type}`, { type: `image/${type}` });
  } catch {
    return undefined;
  }
}
