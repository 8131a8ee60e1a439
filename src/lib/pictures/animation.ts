/** Returns whether a GIF, WebP or PNG has more than one frame. */
export function isAnimated(bytes: Uint8Array): boolean {
  const text = new TextDecoder("latin1").decode(bytes);
  // No API for that exists in all browsers; each frame begins with a graphic control extension (GIF89a).
  if (text.startsWith("GIF8")) return (text.match(graphicControl)?.length ?? 0) > 1;
  // The flag of animation (WebP container specification), and its chunk (PNG, section 11.3.6).
  if (text.startsWith("WEBPVP8X", 8)) return ((bytes[20] ?? 0) & 2) > 0;
  return text.startsWith("PNG", 1) && text.slice(0, text.indexOf("IDAT")).includes("acTL");
}

const graphicControl = /!ù\p{Cc}[^]{4}\p{Cc}[!,]/gu;
