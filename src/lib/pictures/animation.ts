/** Returns whether a GIF, WebP or PNG has more than one frame. */
export function isAnimated(bytes: Uint8Array): boolean {
  const text = new TextDecoder("latin1").decode(bytes);
  // Frames are counted by their graphic control extensions (GIF89a), since no API for this exists in all browsers.
  if (text.startsWith("GIF8")) return (text.match(graphicControl)?.length ?? 0) > 1;
  // Checks the animation flag of WebP (WebP container specification), or the `acTL` chunk of PNG (PNG, section 11.3.6).
  if (text.startsWith("WEBPVP8X", 8)) return ((bytes[20] ?? 0) & 2) > 0;
  return text.startsWith("PNG", 1) && text.slice(0, text.indexOf("IDAT")).includes("acTL");
}

const graphicControl = /!ù\p{Cc}[^]{4}\p{Cc}[!,]/gu;
