import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { mapTexts } from "@blog/contract/postTexts";
import {
  searchNameOf,
  searchTextsOf,
  searchVersion,
} from "../../../../server/features/search/searchText";

const words = [
  "Zażółć gęślą jaźń – ZAŻÓŁĆ GĘŚLĄ JAŹŃ",
  "Łódź, ło\u0301dz\u0301, Straße, İstanbul, ﬁligran, Ǆ, ①, x²",
  "a\u0301\u0323b\u0308\u0308\u0308 \u0301c кит ἄλφα 東京 한국 हिन्दी",
  "snake_case file-name.txt can’t O'Neil 3,14 100% c++ 👩‍👩‍👧 \0 \u00ad \u200b x",
];

/** Texts with each kind of Markdown marker, and with lookalikes. */
const marked = [
  "## Nagłówek ##\n### Mniejszy\n#### Za głęboki\n##bez odstępu",
  "Akapit\nw dwóch wierszach  \nz odstępem\\\ni ukośnikiem",
  "- jeden\n- dwa\n  - dwa i pół\n    1. głębiej\n* trzy\n+ cztery",
  "1. raz\n2. dwa\n\n1986\\. Rok\n1. stycznia był mróz\n10) dziesięć",
  "> cytat\n> > w cytacie\n> - lista\n\nza nim",
  "***\n---\n* * *\n___",
  "```js\nconst a = `b`;\n## kod\n```\n~~~\nfala\n~~~\n    cztery odstępy",
  "*pochyło* **grubo** ***obie*** _nazwa_pliku_ __x__ 2*3*4 **bez końca",
  "`kod z *gwiazdką*` ``z ` w środku`` `bez końca",
  "[słowa][nazwa] [nazwa][] [nazwa] [inna] _z\nwiersza_\n\n[Nazwa]: <https://example.com/adres> 'tytuł'\n[nikt]: https://example.com/x",
  "[odnośnik](https://example.com/a_(b)) [**gruby**](/posts/1) [zły](javascript:alert) [bez adresu]",
  "https://example.com/ą?b=1&c=2. www.example.com <https://example.com> ala@example.com",
  "<b>HTML</b> &amp; &lt; \\*nie pochyło\\* \\[nic\\](x)",
];

it("folds as its version says: a change of this hash requires a new version", () => {
  const texts = [...words, ...marked].map((text) =>
    searchTextsOf({ ...mapTexts(() => ""), title: text, category: text, description: text }),
  );
  const folded = JSON.stringify([texts, words.map(searchNameOf)]);
  const hash = createHash("sha256").update(folded).digest("hex").slice(0, 16);
  expect({ searchVersion, hash }).toEqual({ searchVersion: 5, hash: "da9de5a1c2b08b38" });
});
