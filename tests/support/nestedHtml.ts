/** Containers of the web, which show what „%” stands for on separate lines, or between spaces. */
export const containers = [
  "<div>%</div>",
  "<p>%</p>",
  "<div>%<br aria-hidden=true>%</div>",
  "<span style='display: block'>%</span><span style='display: block'>%</span>",
  "<span style='display: flex'><i>%</i><b>%</b></span>",
  "<x-note style='display: block'>%</x-note>",
  "<x-wrapper><div>%</div><div>%</div></x-wrapper>",
  " <mark><p>%</p></mark> ",
  "<blockquote>%</blockquote>",
  "<ul><li>%</li><li>%</li></ul>",
  "<ol><li>%<ol><li>%</li></ol></li></ol>",
  "<h2>%</h2>",
  "<h3>%<br>%</h3>",
  "<dl><dt>%</dt><dd>%</dd></dl>",
  "<details><summary>%</summary>%</details>",
  "<fieldset><legend>%</legend>%</fieldset>",
  "<center>%</center>",
  "<menu><li>%</li></menu>",
  "<figure>%<figcaption>%</figcaption></figure>",
  "<figure><img src=https://a.pl/b.png><figcaption><p>%</p><p>%</p></figcaption></figure>",
  "<figure><figure><img src=https://a.pl/b.png></figure><figcaption>%</figcaption></figure>",
  "<table><caption>%</caption><tr><td>%</td><td>%</td></tr><tr><td>%</td><td>%</td></tr></table>",
  "<table><tr><td>%</td></tr></table>",
  "<table><tr><td>%</td><td>%</td></tr></table>",
  "<div style='white-space: pre-line'>%\n%</div>",
  "<section>%</section><address>%</address>",
  "<div role=heading aria-level=3>%</div>",
  "<ul><li role=checkbox aria-checked=true><span role=checkbox></span>%</li></ul>",
  "<div><div data-task-state=TODO>%</div><div data-task-state=DONE>%</div></div>",
  "<div><video src=https://a.pl/b.mp4></video>%</div>",
  "<a href=https://a.pl style='display: block'>%</a>",
  "<a href=https://a.pl><div>%</div></a><a href=https://b.pl><div>%</div></a>",
  " <label>%</label> ",
  " <b>%</b> ",
];

/** Returns the HTML of containers nested at random, and the words „w0w”, „w1w” … in it. */
export function nestedHtml(seed: number, depth: number): { html: string; words: string[] } {
  const words: string[] = [];
  let state = seed;
  const next = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const write = (level: number): string => {
    if (level === 0) return ` ${words[words.push(`w${words.length}w`) - 1] ?? ""} `;
    const container = containers[next(containers.length)] ?? "";
    // Paragraphs and links cannot contain all others, since a parser would end them.
    const isInner = level === 1;
    if (!isInner && container.includes("<a")) return write(level - 1);
    return (isInner ? container : container.replaceAll(/(?<=<\/?)p>/g, "div>")).replaceAll(
      "%",
      () => {
        const own = write(0).trim();
        return next(3) > 0 && words.length < 60 ? own + write(level - 1) + write(0).trim() : own;
      },
    );
  };
  return { html: write(depth), words };
}
