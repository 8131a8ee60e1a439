/** Replaces pictures of emoji, which mail programs and social networks write, by their characters. */
export function replaceEmoji(body: HTMLElement): void {
  for (const picture of body.querySelectorAll("img")) {
    const emoji = emojiOf(picture);
    if (emoji) picture.replaceWith(emoji);
  }
}

const emojiPattern =
  /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200D#*\d]|\uFE0E|\uFE0F|\u20E3|[\u{E0020}-\u{E007F}])+$/u;

function emojiOf(picture: HTMLImageElement): string | undefined {
  const names = ["data-emoji", "alt", "aria-label", "title", "data-stringify-emoji"];
  const values = names.map((name) => picture.getAttribute(name)?.trim() ?? "");
  const isEmoji = (value: string) => emojiPattern.test(value) && /[^\w#*]/.test(value);
  return values.find(isEmoji) ?? (isEmojiPicture(picture) ? emojiOfCode(picture) : undefined);
}

/** Returns whether the names of a picture say that it shows an emoji, although it has no character as its text. */
function isEmojiPicture(picture: HTMLImageElement): boolean {
  return /emoji|emoticon|twemoji/i.test(
    `${picture.className} ${picture.getAttribute("src") ?? ""}`,
  );
}

/** Returns the emoji whose code points are the file name of a picture, as in `1f3c6.png`; undefined if there is none. */
function emojiOfCode(picture: HTMLImageElement): string | undefined {
  const [, code] =
    /(?:^|[/_])((?:u?[\da-f]{4,5}[-_])*u?[\da-f]{4,5})\.\w+(?:\?|$)/i.exec(
      picture.getAttribute("src") ?? "",
    ) ?? [];
  const points = code?.split(/[-_]/).map((point) => Number.parseInt(point.replace(/^u/i, ""), 16));
  const emoji = points?.every((point) => point < 0x110000) ? String.fromCodePoint(...points) : "";
  return emojiPattern.test(emoji) ? emoji : undefined;
}
