/** A text and its HTML, without the links' `rel`, the headings' addresses and no-break spaces. */
type Sample = readonly [text: string, html: string];

const link = (url: string, text = url) => `<a href="${url}">${text}</a>`;

const task = (box: string, label: string, text: string) =>
  `<li class="task"><span role="img" aria-label="${label}">${box}</span> ${text}</li>`;

const table = (head: string, body: string) =>
  `<div class="table-scroll" role="region" aria-label="Tabela" tabindex="0"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>`;

const picture =
  '<img alt="Kot" loading="lazy" decoding="async" referrerpolicy="no-referrer" src="https://a.pl/k.jpg">';

/** Texts written in Markdown. */
const formatted: Sample[] = [
  ["## Składniki", "<h2>Składniki</h2>"],
  ["### Na ciasto", "<h3>Na ciasto</h3>"],
  ["## C# i F#\ntekst", "<h2>C# i F#</h2><p>tekst</p>"],
  ["## Raz **dwa**", "<h2>Raz <strong>dwa</strong></h2>"],
  ["To **ważne**.", "<p>To <strong>ważne</strong>.</p>"],
  ["To *ładne*, prawda?", "<p>To <em>ładne</em>, prawda?</p>"],
  ["***Oba***", "<p><em><strong>Oba</strong></em></p>"],
  ["**raz *dwa* trzy**", "<p><strong>raz <em>dwa</em> trzy</strong></p>"],
  ["w **React**cie", "<p>w <strong>React</strong>cie</p>"],
  ["„**Tak**”, rzekła", "<p>„<strong>Tak</strong>”, rzekła</p>"],
  ["_pochyło_ i __grubo__", "<p><em>pochyło</em> i <strong>grubo</strong></p>"],
  ["„_Dziady_”, _cz. III_", "<p>„<em>Dziady</em>”, <em>cz. III</em></p>"],
  ["**raz\ndwa** _trzy\\\ncztery_", "<p><strong>raz\ndwa</strong> <em>trzy\ncztery</em></p>"],
  ["**raz *dwa***", "<p><strong>raz <em>dwa</em></strong></p>"],
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
  ["(*szeptem*)", "<p>(<em>szeptem</em>)</p>"],
  ["- jajka\n- mąka", "<ul><li>jajka</li><li>mąka</li></ul>"],
  ["* jajka\n* mąka", "<ul><li>jajka</li><li>mąka</li></ul>"],
  ["- jedno", "<ul><li>jedno</li></ul>"],
  ["1. raz\n2. dwa", "<ol><li>raz</li><li>dwa</li></ol>"],
  ["3. trzy\n\n4. cztery", '<ol start="3"><li>trzy</li><li>cztery</li></ol>'],
  ["- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"],
  ["1. a\n   - b\n2. c", "<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>"],
  ["1.   raz", "<ol><li>raz</li></ol>"],
  ["1. raz\n   - a", "<ol><li>raz<ul><li>a</li></ul></li></ol>"],
  ["- raz\n  dalej\n- dwa", "<ul><li>raz\ndalej</li><li>dwa</li></ul>"],
  ["Lista:\n- a\n- b\nKoniec", "<p>Lista:</p><ul><li>a</li><li>b</li></ul><p>Koniec</p>"],
  ["> Cytat\n> dalej", "<blockquote><p>Cytat\ndalej</p></blockquote>"],
  ["> Cytat\nmoja odpowiedź", "<blockquote><p>Cytat</p></blockquote><p>moja odpowiedź</p>"],
  ["> raz\n>\n> dwa", "<blockquote><p>raz</p><p>dwa</p></blockquote>"],
  ["> > w środku", "<blockquote><blockquote><p>w środku</p></blockquote></blockquote>"],
  ["> - a\n> - b", "<blockquote><ul><li>a</li><li>b</li></ul></blockquote>"],
  ["raz\n\n---\n\ndwa", "<p>raz</p><hr><p>dwa</p>"],
  ["raz\n* * *\ndwa", "<p>raz</p><hr><p>dwa</p>"],
  ["Polecenie `npm *test*`", "<p>Polecenie <code>npm *test*</code></p>"],
  ["`` a`b ``", "<p><code>a`b</code></p>"],
  [
    "```js\nconst a = 1;\n\n  b();\n```",
    '<pre data-language="js"><code class="language-js">const a = 1;\n\n  b();</code></pre>',
  ],
  ["[blog](https://a.pl/_x_)", `<p>${link("https://a.pl/_x_", "blog")}</p>`],
  ["[**blog**](http://a.pl)", `<p>${link("http://a.pl", "<strong>blog</strong>")}</p>`],
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
  ["To ~~nie~~ tak", "<p>To <del>nie</del> tak</p>"],
  ["~~**raz** dwa~~", "<p><del><strong>raz</strong> dwa</del></p>"],
  ["+ jajka\n+ mąka", "<ul><li>jajka</li><li>mąka</li></ul>"],
  ["1) raz\n2) dwa", "<ol><li>raz</li><li>dwa</li></ol>"],
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
  ["\\*nie\\* i \\`nie\\`", "<p>*nie* i `nie`</p>"],
];

/** Texts from other servers, not meant as Markdown, which must read unchanged. */
const plain: Sample[] = [
  ["raz\ndwa\n\ntrzy", "<p>raz\ndwa</p><p>trzy</p>"],
  ["raz\r\n\r\ndwa", "<p>raz</p><p>dwa</p>"],
  ["    cztery spacje", "<p>cztery spacje</p>"],
  ["cena 5 * 3 = 15 zł*", "<p>cena 5 * 3 = 15 zł*</p>"],
  ["5*3*2 i a*b*c", "<p>5*3*2 i a*b*c</p>"],
  ["* ceny brutto", "<p>* ceny brutto</p>"],
  ["#1 na liście, #2 potem", "<p>#1 na liście, #2 potem</p>"],
  ["# 1 na liście", "<p># 1 na liście</p>"],
  ["1. maja byliśmy w Tatrach.", "<p>1. maja byliśmy w Tatrach.</p>"],
  ["1. maja byliśmy\n  w Tatrach.", "<p>1. maja byliśmy\nw Tatrach.</p>"],
  ["Było nas\n1. klasa.", "<p>Było nas\n1. klasa.</p>"],
  ["2023. rok był długi.\n5. było lato.", "<p>2023. rok był długi.\n5. było lato.</p>"],
  ["moj_plik.txt, snake_case, _x", "<p>moj_plik.txt, snake_case, _x</p>"],
  ["jan_maria_k@example.com", "<p>jan_maria_k@example.com</p>"],
  ["Imię: ______, (______) i (______)", "<p>Imię: ______, (______) i (______)</p>"],
  ["dnia __.__.2026 i __/__", "<p>dnia __.__.2026 i __/__</p>"],
  ["[...], [sic] i [x][y]", "<p>[...], [sic] i [x][y]</p>"],
  ["[a]\n\n[a]: javascript:alert(1)", "<p>[a]</p><p>[a]: javascript:alert(1)</p>"],
  ["[a]\n[a]: https://a.pl", `<p>[a]\n[a]: ${link("https://a.pl")}</p>`],
  ["https://a.pl/b_c_d?e=*f*", `<p>${link("https://a.pl/b_c_d?e=*f*")}</p>`],
  ["Zob. www.a.pl, proszę.", `<p>Zob. ${link("https://www.a.pl", "www.a.pl")}, proszę.</p>`],
  ["(https://a.pl)", `<p>(${link("https://a.pl")})</p>`],
  ["javascript:alert(1) //a.pl a@b.pl", "<p>javascript:alert(1) //a.pl a@b.pl</p>"],
  ["[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"],
  ["[1] [przypis](rozdział 2)", "<p>[1] [przypis](rozdział 2)</p>"],
  ["[a]: https://a.pl", `<p>[a]: ${link("https://a.pl")}</p>`],
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
  ["~5 zł, ~~ :) 1) raz", "<p>~5 zł, ~~ :) 1) raz</p>"],
  ["1) raz", "<p>1) raz</p>"],
  ["a | b\n- | -", "<p>a | b</p><ul><li>| -</li></ul>"],
  ["[^1] i [^b]\n[^a]: x", "<p>[^1] i [^b]</p><p>[^a]: x</p>"],
  ["[ ] raz", "<p>[ ] raz</p>"],
  ["שלום עולם", '<p dir="auto">שלום עולם</p>'],
];

export const samples = { formatted, plain };
