/**
 * A text in pieces: addresses that begin with http or https, and what stands between them. A sign
 * that ends a sentence does not belong to an address, nor does a bracket that was opened before it.
 */
export function withLinks(text: string): { text: string; isLink: boolean }[] {
  return text
    .split(/(https?:\/\/[^\s<>"„”]+)/i)
    .flatMap((piece, index) => (index % 2 ? splitAddress(piece) : [{ text: piece, isLink: false }]))
    .filter((piece) => piece.text !== "");
}

function splitAddress(piece: string): { text: string; isLink: boolean }[] {
  let end = piece.length;
  while (/[.,;:!?…'*]/.test(piece[end - 1] ?? "") || hasStrayBracket(piece.slice(0, end))) end -= 1;
  return [
    { text: piece.slice(0, end), isLink: URL.canParse(piece.slice(0, end)) },
    { text: piece.slice(end), isLink: false },
  ];
}

function hasStrayBracket(address: string): boolean {
  return address.endsWith(")") && address.split(")").length > address.split("(").length;
}
