/** Replaces pictures of emoji, which mail programs, wikis and social networks write, by their characters. */
export function replaceEmoji(body: HTMLElement): void {
  for (const picture of body.querySelectorAll("img")) {
    const emoji = emojiOf(picture);
    if (emoji) picture.replaceWith(emoji);
  }
}

/** Maximum length of an emoji: the longest, of families and flags, have fewer parts. */
const maxLength = 40;

const emojiPattern =
  /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200D#*\d]|\uFE0E|\uFE0F|\u20E3|[\u{E0020}-\u{E007F}])+$/u;

function isEmoji(text: string): boolean {
  return text.length <= maxLength && emojiPattern.test(text) && /[^\w#*]/.test(text);
}

function emojiOf(picture: HTMLImageElement): string | undefined {
  const names = ["data-emoji", "alt", "aria-label", "title", "data-stringify-emoji"];
  const values = names.map((name) => picture.getAttribute(name)?.trim() ?? "");
  const emoji = values.find(isEmoji);
  if (emoji || !isEmojiPicture(picture)) return emoji;
  // An emoji of a wiki or a network of its own is no character, so its name stands in the sentence.
  return emojiOfCode(picture.getAttribute("src") ?? "") ?? values.find(Boolean);
}

/** Returns whether the names of a picture say that it shows an emoji, although it has no character as its text. */
function isEmojiPicture(picture: HTMLImageElement): boolean {
  const { className } = picture;
  const address = (picture.getAttribute("src") ?? "").slice(0, 300);
  return /emoji|emoticon|smiley/i.test(className) || /emoji|emoticon|smileys/i.test(address);
}

/** Returns the emoji whose code points are the file name of a picture, as in `1f3c6.png`; undefined if there is none. */
function emojiOfCode(address: string): string | undefined {
  const [name = ""] = address.split("/").at(-1)?.slice(0, 100).split(".") ?? [];
  const codes = name.split(/[-_]/).filter((part) => /^u?[\da-f]{4,5}$/i.test(part));
  const points = codes.map((code) => Number.parseInt(code.replace(/^u/i, ""), 16));
  const emoji = String.fromCodePoint(...points);
  return isEmoji(emoji) ? emoji : undefined;
}
