/** A text that breaks programs which interpret texts as code or markup. */
export interface NaughtyString {
  /** Kind of feature that the text attacks, such as `sql`. */
  kind: string;
  text: string;
}

/** Characters to insert into texts, by kind: visible ones, invisible ones, and ones that change the direction. */
const betweenLetters: Record<string, string[]> = {
  nul: ["\0"],
  control: [...range(0x01, 0x1f), ...range(0x7f, 0x9f)],
  surrogate: ["\ud800", "\udbff", "\udc00", "\udfff", "\udc00a\ud800", "\ud83d"],
  blank: [...Array.from(" \u00a0\u1680\u2028\u2029\u202f\u205f\u3000"), ...range(0x2000, 0x200a)],
  lineEnd: ["\r\n", "\r\r\n", "\n\r", "\r\n\r\n", "\n\n\n\n"],
  bidi: [...Array.from("\u061c\u200e\u200f"), ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)],
  zeroWidth: Array.from("\u00ad\u034f\u115f\u180e\u200b\u200c\u200d\u2060\u2063\u3164\ufeff\uffa0"),
  variation: ["\ufe0e", "\ufe0f", "\u{e0100}", "\u{e0001}", "\u{e0061}", "\u{1f3fb}"],
  noncharacter: ["\ufdd0", "\ufffe", "\uffff", "\ufffd", "\u{1fffe}", "\u{10ffff}", "\ue000"],
};

/** Complete texts, by kind. */
const texts: Record<string, string[]> = {
  unicode: [
    ...Array.from("İıſKÅßẞŉǰΐﬁﬃ𝕬🅱Ωςﷺ𒐫꧅ௌ𓂀㋿𠜎￥"),
    "Zażółć gęślą jaźń",
    "e\u0301 i \u00e9",
    "田中さんにあげて",
    "שלום עולם",
    "नमस्ते दुनिया",
    "Ṱ̺̺o͞ ̷i̲̬n͝v̶o̷ḱe͜",
    "ABC \u202eCBA\u202c abc",
    "\u2067\u202eodwrócony\u2069",
    "koń\u0327\u0327\u0327",
  ],
  combining: [1, 10, 100, 500].flatMap((count) =>
    ["\u0301", "\u0489", "\u20dd", "\u0e47"].map((mark) => `a${mark.repeat(count)}b`),
  ),
  emoji: ["👩‍👩‍👧‍👦🏴‍☠️", "👩🏽‍🚒", "🇵🇱".repeat(20), "🏴\u{e0067}\u{e0062}\u{e007f}", "1️⃣#️⃣", "👁‍🗨\u200d"],
  sql: [
    "' or '1'='1",
    "'; drop table users; --",
    '" or ""="',
    "\\'; delete from posts; --",
    "%' and 1=0 or title like '%",
    ..."$1 ? :id _ '' ` -- /* */ ; x'00'".split(" "),
  ],
  html: [
    "<h1>Wielkie",
    "</textarea></title></script>",
    "<!-- komentarz",
    "<![CDATA[x]]>",
    "&lt;b&gt;",
    "&amp;amp; &#60;i&#62; &nbsp;&zwnj;&notit;",
    "<a href='javascript:alert(1)'>tu</a>",
    "<base href=//zly.example>",
    "<style>*{display:none}</style>",
    "<math><mi//xlink:href='data:x,<script>'>",
    "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]>&y;",
  ],
  script: [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "\"><script>alert('x')</script>",
    "'-alert(1)-'",
    "javascript:alert(1)",
    "<scr<script>ipt>alert(1)</script>",
    "\\u003cscript\\u003ealert(1)",
    "&#x6A;avascript:alert(1)",
  ],
  template: [
    "{{7*7}} ${7*7} #{7*7} <%= 7*7 %>",
    "{{constructor.constructor('alert(1)')()}}",
    "${process.env.JWT_SECRET}",
    "$(id)",
    "; cat /etc/passwd",
    "$& $1 $` $'",
  ],
  path: [
    "../../etc/passwd",
    "%2e%2e%2fetc%2fpasswd",
    "C:\\con\\con",
    "file:///etc/passwd",
    "//zly.example",
    "a/b?c=d&e=f#g",
    ..."%00.png %ff%fe % %zz +%2B . .. ~ con".split(" "),
  ],
  header: [
    "a\r\nSet-Cookie: zly=1",
    "a\nBcc: zly@zly.example",
    "a%0d%0aLocation:%20//zly.example",
    "a\u560d\u560aX: y",
    '--granica\r\nContent-Disposition: form-data; name="isAdmin"\r\n\r\ntrue',
    "Cześć\r\n.\r\nMAIL FROM:<zly@zly.example>",
    "=?utf-8?B?emx5?=",
  ],
  json: [
    ..."__proto__ constructor prototype toString hasOwnProperty length".split(" "),
    ...String.raw`[] {} null undefined true false " \ \n \u0000 \ud800`.split(" "),
    '{"__proto__":{"isAdmin":true}}',
    '{"$where":"sleep(9)"}',
    '","isAdmin":true,"x":"',
  ],
  number: "0 -0 00 1.5 .5 1e400 -1e400 0x10 1_000 1,5 ٣ １ NaN Infinity 9007199254740993".split(
    " ",
  ),
  format: String.raw`%s%s%s%n %o%j%% {0} %1$s @@version \n\t %(m)s :smile:`.split(" "),
  long: ["a", "ż", "語", "😀", "\u202e", "<b>"].flatMap((text) =>
    [200, 5_000, 100_000].map((length) => text.repeat(length / text.length)),
  ),
};

/** All texts, including words with each special character in the middle, or at the start and end. */
export const naughtyStrings: readonly NaughtyString[] = [
  ...Object.entries(betweenLetters).flatMap(([kind, parts]) =>
    parts.flatMap((part) => [
      { kind, text: `za${part}co` },
      { kind, text: `${part}wokół słów${part}` },
    ]),
  ),
  ...Object.entries(texts).flatMap(([kind, list]) => list.map((text) => ({ kind, text }))),
];

/** Returns the characters of an inclusive range of code points. */
function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}
