/** A text in Markdown and its HTML, without the `rel` of links, the ids and links of headings, and no-break spaces. */
type Sample = readonly [text: string, html: string];

const link = (url: string, text = url) => `<a href="${url}">${text}</a>`;

const task = (box: string, label: string, text: string) =>
  `<li class="task"><span role="img" aria-label="${label}">${box}</span> ${text}</li>`;

const table = (head: string, body: string) =>
  `<div class="table-scroll" role="region" aria-label="Tabela" tabindex="0"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>`;

const picture =
  '<img alt="Kot" loading="lazy" decoding="async" referrerpolicy="no-referrer" src="https://a.pl/k.jpg">';

/** Texts in our dialect. tests/packages/markdown/commonMark.test.ts covers what the dialect shares with CommonMark. */
const formatted: Sample[] = [
  ["## C# i F#\ntekst", "<h2>C# i F#</h2><p>tekst</p>"],
  ["„**Tak**”, rzekła", "<p>„<strong>Tak</strong>”, rzekła</p>"],
  ["„_Dziady_”, _cz. III_", "<p>„<em>Dziady</em>”, <em>cz. III</em></p>"],
  ["**raz\ndwa** _trzy\\\ncztery_", "<p><strong>raz\ndwa</strong> <em>trzy\ncztery</em></p>"],
  [
    "[w][N] [n][] [n]\n\n[n]: <https://a.pl/b c> 't'\n[m]: https://b.pl",
    `<p>${["w", "n", "n"].map((words) => `<a href="https://a.pl/b%20c" title="t">${words}</a>`).join(" ")}</p><p>[m]: ${link("https://b.pl")}</p>`,
  ],
  [
    '> [n]:\n> https://a.pl\n> "t"\n\n[n]',
    '<blockquote></blockquote><p><a href="https://a.pl" title="t">n</a></p>',
  ],
  [
    '![Kot][k]\n\n[k]: https://a.pl/k.jpg "Mruczy"',
    `<figure>${picture}<figcaption>Mruczy</figcaption></figure>`,
  ],
  ["* jajka\n* mąka", "<ul><li>jajka</li><li>mąka</li></ul>"],
  ["3. trzy\n\n4. cztery", '<ol start="3"><li>trzy</li><li>cztery</li></ol>'],
  ["0. zero\n1. jeden", '<ol start="0"><li>zero</li><li>jeden</li></ol>'],
  ["1. a\n   - b\n2. c", "<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>"],
  ["1.   raz", "<ol><li>raz</li></ol>"],
  ["Lista:\n- a\n- b\nKoniec", "<p>Lista:</p><ul><li>a</li><li>b</li></ul><p>Koniec</p>"],
  ["> Cytat\nmoja odpowiedź", "<blockquote><p>Cytat</p></blockquote><p>moja odpowiedź</p>"],
  [
    "```js\nconst a = 1;\n\n  b();\n```",
    '<pre data-language="js"><code class="language-js">const a = 1;\n\n  b();</code></pre>',
  ],
  ["[blog](https://a.pl/_x_)", `<p>${link("https://a.pl/_x_", "blog")}</p>`],
  ["[napisz](mailto:a@b.pl)", `<p>${link("mailto:a@b.pl", "napisz")}</p>`],
  ['[w](https://a.pl/b_(c) "tytuł")', '<p><a href="https://a.pl/b_(c)" title="tytuł">w</a></p>'],
  ["a ![Kot](https://a.pl/kot.jpg)", `<p>a ${link("https://a.pl/kot.jpg", "Kot")}</p>`],
  ["![Kot](http://a.pl/kot.jpg)", `<p>${link("http://a.pl/kot.jpg", "Kot")}</p>`],
  [
    "[![Kot](https://a.pl/k.jpg)](https://a.pl)",
    `<figure>${link("https://a.pl", picture)}<figcaption aria-hidden="true">Kot</figcaption></figure>`,
  ],
  ["# Raz\n## Dwa\n#### Trzy", "<h2>Raz</h2><h3>Dwa</h3><h5>Trzy</h5>"],
  ["#### Trzy", "<h4>Trzy</h4>"],
  [
    "- [x] raz\n- [ ] dwa",
    `<ul>${task("☑", "zrobione", "raz")}${task("☐", "do zrobienia", "dwa")}</ul>`,
  ],
  ["\\# raz \\~~dwa\\~~ a\\|b", "<p># raz ~~dwa~~ a|b</p>"],
  [
    "| a | b |\n|---|:-:|\n| c \\| d | **e** |",
    table(
      '<tr><th>a</th><th align="center">b</th></tr>',
      '<tr><td>c | d</td><td align="center"><strong>e</strong></td></tr>',
    ),
  ],
  [
    "a | b\n--- | --:\n1 | 2 | 3\n4|\nkoniec",
    `${table('<tr><th>a</th><th align="right">b</th></tr>', '<tr><td>1</td><td align="right">2 | 3</td></tr><tr><td>4</td></tr>')}<p>koniec</p>`,
  ],
  [
    "[^1]: a\n\n  | b | c |\n  |---|---|\n  | d | [^1] |",
    `<p>[^1]: a</p>${table("<tr><th>b</th><th>c</th></tr>", "<tr><td>d</td><td>[^1]</td></tr>")}`,
  ],
  ["**https://a.pl**", `<p><strong>${link("https://a.pl")}</strong></p>`],
];

/** Texts from other backends that were not written as Markdown and must be shown unchanged. */
const plain: Sample[] = [
  ["raz\ndwa\n\ntrzy", "<p>raz\ndwa</p><p>trzy</p>"],
  ["    cztery spacje", "<p>cztery spacje</p>"],
  ["cena 5 * 3 = 15 zł*", "<p>cena 5 * 3 = 15 zł*</p>"],
  ["5*3*2 i a*b*c", "<p>5*3*2 i a*b*c</p>"],
  ["* ceny brutto", "<p>* ceny brutto</p>"],
  ["# 1 na liście", "<p># 1 na liście</p>"],
  ["1. maja byliśmy w Tatrach.", "<p>1. maja byliśmy w Tatrach.</p>"],
  ["Było nas\n1. klasa.", "<p>Było nas\n1. klasa.</p>"],
  ["Imię: ______, (______) i (______)", "<p>Imię: ______, (______) i (______)</p>"],
  ["dnia __.__.2026 i __/__", "<p>dnia __.__.2026 i __/__</p>"],
  ["[...], [sic] i [x][y]", "<p>[...], [sic] i [x][y]</p>"],
  ["[a]\n\n[a]: javascript:alert(1)", "<p>[a]</p><p>[a]: javascript:alert(1)</p>"],
  ["[a]\n[a]: https://a.pl", `<p>[a]\n[a]: ${link("https://a.pl")}</p>`],
  ["Zob. www.a.pl, proszę.", `<p>Zob. ${link("https://www.a.pl", "www.a.pl")}, proszę.</p>`],
  ["[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"],
  ["<b>x</b> &amp; <!-- y -->", "<p>&lt;b&gt;x&lt;/b&gt; &amp;amp; &lt;!-- y --&gt;</p>"],
  ["| a | b |\n|---|---|", "<p>| a | b |\n|---|---|</p>"],
  ["Tytuł\n=====\nx[^1]", "<p>Tytuł\n=====\nx[^1]</p>"],
  [">:( i >3 osób", "<p>&gt;:( i &gt;3 osób</p>"],
  ["- 5 stopni\n-5 stopni", "<ul><li>5 stopni</li></ul><p>-5 stopni</p>"],
  ["+48 600 700\n+ dwa", "<p>+48 600 700\n+ dwa</p>"],
  ["– Tak – rzekł.\n– Nie.", "<p>– Tak – rzekł.\n– Nie.</p>"],
  ["¯\\_(ツ)_/¯ C:\\temp", "<p>¯\\_(ツ)_/¯ C:\\temp</p>"],
  ["```\nnigdy niezamknięty", "<p>```\nnigdy niezamknięty</p>"],
  ["a ` b **c", "<p>a ` b **c</p>"],
  ["1) raz", "<p>1) raz</p>"],
  ["a | b\n- | -", "<p>a | b</p><ul><li>| -</li></ul>"],
  ["[^1] i [^b]\n[^a]: x", "<p>[^1] i [^b]</p><p>[^a]: x</p>"],
  ["שלום עולם", '<p dir="auto">שלום עולם</p>'],
];

export const samples = { formatted, plain };
