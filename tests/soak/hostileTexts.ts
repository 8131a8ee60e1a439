/** Units whose repetition provokes backtracking or quadratic lookahead in parsers. */
export const hostileUnits: Record<string, string> = {
  "one letter": "a",
  "short words": "ab ",
  blanks: " ",
  "no-break spaces": "\u00a0",
  "zero-width spaces": "\u200b",
  "line ends": "\n",
  "carriage returns": "\r",
  // Two combining classes, which normalization has to sort.
  "combining marks": "\u0301\u0323",
  "joined emoji": "👩\u200d👧\u200d",
  pluses: "+",
  "at signs": "@",
  "full stops": ".",
  commas: ",",
  "commas and blanks": " ,",
  semicolons: " ;",
  slashes: "/",
  "per cent signs": "%",
  ampersands: "&",
  "less-than signs": "<",
  quotes: '"',
  stars: "*",
  "words in stars": "*a* **b ",
  underscores: "_",
  backticks: "` `` ",
  backslashes: "\\",
  pipes: "|",
  hashes: "# ",
  "opened brackets": "[",
  "closed brackets": "]",
  parentheses: "(",
  links: "[a](https://x.pl/(",
  addresses: "www.",
  "quotes within quotes": "> ",
  "lists within lists": "- ",
  items: "- a\n",
  "deeper items": "- a\n  - a\n",
  "numbered items": "1. a\n",
  fences: "```\n",
};

/** Repeats a unit between two letters. @param border separates the letters from the units */
export function hostileText(unit: string, count: number, border = ""): string {
  return `a${border}${unit.repeat(count)}${border}a`;
}
