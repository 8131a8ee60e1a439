/** Returns whether a file is an animated GIF, WebP or PNG. */
export function isAnimated(bytes: Uint8Array): boolean {
  const content = new TextDecoder("latin1").decode(bytes);
  // Counts frames by their graphic control extensions (GIF89a), since not all browsers have an API that counts them.
  if (content.startsWith("GIF8")) return (content.match(graphicControlExtension)?.length ?? 0) > 1;
  // Checks the animation flag of a WebP (WebP container specification).
  if (content.startsWith("WEBPVP8X", 8)) return ((bytes[20] ?? 0) & 2) > 0;
  // An animated PNG has an `acTL` chunk before its image data (PNG, section 11.3.6).
  return content.startsWith("PNG", 1) && content.slice(0, content.indexOf("IDAT")).includes("acTL");
}

const graphicControlExtension = /!ù\p{Cc}[^]{4}\p{Cc}[!,]/gu;
