import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { markdownToHtml } from "../server/feeds/markdownHtml";
import { mapTexts } from "@blog/contract/postTexts";
import { searchTextsOf } from "../server/features/search/searchText";
import { excerpt } from "@blog/markdown/excerpt";
import { searchDistance, searchPatterns } from "@blog/shared/search";

// These tests read the feed. tests/words.test.ts checks that a page contains the same words.

/** Part of the expected HTML without attributes and line breaks, expected excerpt, and a query that finds the text. */
interface ExpectedResult {
  html: string;
  excerpt: string;
  query: string;
}

const lineBreak = "<br />";

const expectedResults: Record<string, ExpectedResult> = {
  "footnote-loss": {
    html: `<p>Zdanie<sup>1</sup>.</p><section><ol><li>Przypis.${lineBreak}Ten akapit stoi zaraz pod przypisem i znika.</li>`,
    excerpt: "Zdanie.",
    query: "akapit pod przypisem",
  },
  footnotes: {
    html: `<li>Pierwszy przypis.</li><li>Początek długiego${lineBreak}i jego ciąg dalszy.<p>Drugi akapit przypisu.</p></li><li>Z tabeli.</li>`,
    excerpt: "Zdanie i drugie.",
    query: "drugi akapit przypisu",
  },
  "fence-info": {
    html: "<p>Przed.</p><pre><code>const a = 1;</code></pre><p>Pomiędzy <strong>ważne</strong> zdania.</p><pre><code>npm ci</code></pre><p>Po.</p>",
    excerpt: "Przed. Pomiędzy ważne zdania. Po.",
    query: "npm",
  },
  "inserted-number": {
    html: "<ol><li>Mąka</li><li>Drożdże</li><li>Woda</li><li>Sól</li></ol>",
    excerpt: "1. Mąka 2. Drożdże 3. Woda 4. Sól",
    query: "drożdże",
  },
  escapes: {
    html: `<p>Zobacz [1], cena ~5 zł!, plik moj_plik.txt, 1. maja, 2 + 2 = 4, (nawias), koniec.${lineBreak}Nowa linia${lineBreak}po ukośniku.</p>`,
    excerpt:
      "Zobacz [1], cena ~5 zł!, plik moj_plik.txt, 1. maja, 2 + 2 = 4, (nawias), koniec. Nowa linia po ukośniku.",
    query: "moj plik",
  },
  "steps-with-code": {
    html: "<ol><li>Zainstaluj:<pre><code>npm ci</code></pre></li><li>Uruchom:<pre><code>npm start</code></pre></li><li>Otwórz stronę.</li></ol>",
    excerpt: "1. Zainstaluj: npm ci 2. Uruchom: npm start 3. Otwórz stronę.",
    query: "npm start",
  },
  nested: {
    html: "<ul><li>głębiej<ul><li>jeszcze głębiej</li></ul></li></ul></li></ol></li><li>Drugi<p>Akapit w punkcie drugim.</p></li><li>Trzeci<blockquote><p>Cytat w punkcie</p></blockquote></li><li>Czwarty</li></ol><ul><li>☐ zadanie<ul><li>☑ podzadanie</li></ul></li><li>zwykły</li></ul><p>a) litera a",
    excerpt: "a) litera a b) litera b",
    query: "cytat w punkcie",
  },
  tables: {
    html: "<tr><td><code>a | b</code></td><td>potok</td></tr><tr><td><code>x|y</code></td><td>bez ucieczki</td></tr><tr><td><strong>tłuste | kreska</strong></td><td><a>link</a></td></tr><tr><td></td><td>puste</td></tr></tbody></table><table><thead><tr><th>Imię</th><th>Wiek</th></tr></thead><tbody><tr><td>Ola</td><td>7</td></tr></tbody></table>",
    excerpt: "1. | 9",
    query: "bez ucieczki",
  },
  links: {
    html: "<p>Zwykły <a>https://pl.wikipedia.org/wiki/Chleb</a> w nawiasach.</p><p><a>Łódź (film)</a> i goły <a>https://pl.wikipedia.org/wiki/Łódź_(film)</a>, koniec.</p><p><a>z tytułem</a>, [względny](/o-mnie), <a>z [nawiasem] w środku</a>, <a>odsyłacz</a>.</p><figure><a><img /></a><figcaption>plakietka</figcaption></figure><p><a>obraz</a>{width=50%} i <a>drugi</a></p><p>Adres jan@poczta.example oraz <a>https://a.example/~jan/?q=a&amp;b=c#d_e*f*</a>.</p>",
    excerpt:
      "Zwykły https://pl.wikipedia.org/wiki/Chleb w nawiasach. Łódź (film) i goły https://pl.wikipedia.org/wiki/Łódź_(film), koniec…",
    query: "z nawiasem w środku",
  },
  unicode: {
    html: "<p>שלום עולם! To jest <strong>hebrajski</strong> akapit.</p>",
    excerpt:
      "Rodzina 👨‍👩‍👧‍👦, flaga 🇵🇱, skóra 👍🏽, serce ❤️, tęcza 🏳️‍🌈. Łączone: ó (o + U+0301), ż, Z̷̧̛a̵͓l̶͇g̸o. Twarde: w domu…",
    query: "konstantynopolitańczyk zerowaspacja",
  },
  "long-table": {
    html: "<tr><td>OSTATNI-WIERSZ</td><td>koniec</td></tr></tbody></table><p>Akapit po tabeli.</p>",
    excerpt: "Akapit po tabeli.",
    query: "ostatni wiersz",
  },
  wide: { html: "<td>OSTATNIA</td>", excerpt: "Zwykły akapit.", query: "koniec kodu" },
};

const noTexts = mapTexts(() => "");

test.each(Object.entries(expectedResults))(
  "%s reads as it was written in feed, excerpt and search",
  (name, { html, excerpt: expectedExcerpt, query }) => {
    const text = readFileSync(new URL(`texts/${name}.txt`, import.meta.url), "utf8");
    const read = markdownToHtml(text)
      .replace(/ [\w-]+="[^"]*"/g, "")
      .replace(/\n|<\/?(?:div|span)>/g, "");
    expect(read).toContain(html);
    expect(excerpt(text, 130)).toBe(expectedExcerpt);
    const searchable = searchTextsOf({ ...noTexts, description: text });
    expect(searchDistance(searchPatterns(query), { ...searchable, author: "" })).not.toBeNull();
  },
);
