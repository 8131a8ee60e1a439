import type { Table } from "./tablePage";

/** Describes a column of the hand-written page: its text and its link. */
interface WrittenColumn {
  header: string;
  /** The property path of its text: `["user", "username"]`. */
  text: string[];
  /** The prefix of its link, and the property path of the rest. */
  link?: [string, string[]];
  isDate?: true;
  /** The property path of the URL of the picture beside it. */
  picture?: string[];
}

const author: Pick<WrittenColumn, "text" | "link"> = {
  text: ["user", "username"],
  link: ["/profile/", ["user", "_id"]],
};

const date: WrittenColumn = { header: "Data", text: ["createdAt"], isDate: true };

/** Repeats the columns of our own tables. */
const columns: Record<Table["name"], WrittenColumn[]> = {
  users: [
    {
      header: "Użytkownik",
      text: ["username"],
      link: ["/profile/", ["_id"]],
      picture: ["profilePhoto", "url"],
    },
    { header: "Adres e-mail", text: ["email"] },
    { ...date, header: "Na blogu od" },
    { header: "Posty", text: ["postCount"] },
    { header: "Komentarze", text: ["commentCount"] },
    { header: "Potwierdzony", text: ["isVerified"] },
  ],
  posts: [
    { header: "Autor", ...author },
    { header: "Tytuł", text: ["title"], link: ["/posts/details/", ["_id"]] },
    { header: "Temat", text: ["category"], link: ["/posts/categories/", ["category"]] },
    date,
    { header: "Polubienia", text: ["likes", "length"] },
    { header: "Komentarze", text: ["commentCount"] },
  ],
  comments: [
    { header: "Autor", ...author, picture: ["user", "profilePhoto", "url"] },
    { header: "Treść", text: ["text"] },
    { header: "Post", text: ["postTitle"], link: ["/posts/details/", ["postId"]] },
    date,
  ],
};

/**
 * Returns the baseline: a table hand-written without a framework over the same response. It has our
 * columns, renders rows near the viewport, and sorts and searches the raw data.
 * @param origin the embedded backend's origin
 */
export function handwrittenTable(origin: string, { name, endpoint }: Table): string {
  // The TypeScript loader wraps functions in its helper `__name`, which the page lacks.
  const options = JSON.stringify({ origin, url: origin + endpoint, columns: columns[name] });
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>${name}</title>
<style>${style}</style></head><body><header><a href="/">BLOG</a> <input type="search"></header>
<table><thead><tr></tr></thead><tbody></tbody></table>
<script>const __name = (fn) => fn;(${renderTable.toString()})(${options})</script></body></html>`;
}

const style = `body{margin:0;font:1rem/1.5 system-ui}table{width:100%;table-layout:fixed;border-collapse:collapse}
td,th{padding:0 .75rem;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;text-align:start}
tbody tr{height:60px;border-bottom:1px solid #ddd}img{width:32px;height:32px;border-radius:50%}`;

/** Runs in the page. */
async function renderTable(options: { origin: string; url: string; columns: WrittenColumn[] }) {
  const [rowHeight, margin] = [60, 6];
  const body = document.querySelector("tbody") ?? document.createElement("tbody");
  const head = document.querySelector("thead tr");
  const { token } = JSON.parse(localStorage.getItem("userInfo") ?? "{}");
  const response = await fetch(options.url, { headers: { authorization: `Bearer ${token}` } });
  const all: object[] = JSON.parse(await response.text());
  let sorted = all;
  let filtered = all;
  let query = "";
  const collator = new Intl.Collator("pl", { numeric: true });
  const days = new Intl.DateTimeFormat("pl", { day: "2-digit", month: "2-digit", year: "numeric" });
  const at = (row: unknown, names: string[]): string => {
    let value = row;
    for (const name of names) value = Reflect.get(Object(value ?? ""), name);
    const isNumber = typeof value === "number" || typeof value === "boolean";
    return typeof value === "string" ? value : isNumber ? String(value) : "";
  };
  const fold = (text: string) =>
    text
      .normalize("NFD")
      .replace(/\p{M}+/gu, "")
      .toLowerCase()
      .replaceAll("ł", "l");

  const cellOf = (row: object, { text, link, isDate, picture }: WrittenColumn) => {
    const cell = document.createElement("td");
    const content = at(row, text);
    const container = link ? document.createElement("a") : cell;
    if (container instanceof HTMLAnchorElement && link)
      container.href = link[0] + encodeURIComponent(at(row, link[1]));
    if (container !== cell) cell.append(container);
    if (picture) {
      const url = at(row, picture);
      const photo = document.createElement(url ? "img" : "span");
      if (photo instanceof HTMLImageElement) photo.src = new URL(url, options.origin).href;
      cell.prepend(photo);
    }
    container.append(isDate && content ? days.format(new Date(content)) : content);
    return cell;
  };
  const rowOf = (row: object, index: number) => {
    const line = document.createElement("tr");
    const check = document.createElement("input");
    check.type = "checkbox";
    const button = document.createElement("button");
    button.textContent = "Usuń";
    const [first, second, last] = [0, 1, 2].map(() => document.createElement("td"));
    first?.append(check);
    second?.append(String(index + 1));
    last?.append(button);
    line.append(
      ...[first, second].filter((cell) => cell !== undefined),
      ...options.columns.map((column) => cellOf(row, column)),
      ...[last].filter((cell) => cell !== undefined),
    );
    return line;
  };
  const gapOf = (height: number) => {
    const gap = document.createElement("tr");
    gap.style.height = `${height}px`;
    return gap;
  };
  const render = () => {
    const top = body.getBoundingClientRect().top;
    const from = Math.max(0, Math.floor(-top / rowHeight) - margin);
    const to = Math.min(filtered.length, Math.ceil((innerHeight - top) / rowHeight) + margin);
    const lines = filtered.slice(from, to).map((row, index) => rowOf(row, from + index));
    const [above, below] = [from, filtered.length - to].map((count) => gapOf(count * rowHeight));
    body.replaceChildren(
      ...(above && from > 0 ? [above] : []),
      ...lines,
      ...(below && to < filtered.length ? [below] : []),
    );
  };
  const search = () => {
    const words = fold(query).split(/\s+/).filter(Boolean);
    filtered = sorted.filter((row) => {
      const key = fold(options.columns.map(({ text }) => at(row, text)).join("\n"));
      return words.every((word) => key.includes(word));
    });
    render();
  };
  for (const { header, text } of options.columns) {
    const cell = document.createElement("th");
    const button = document.createElement("button");
    button.textContent = header;
    button.addEventListener("click", () => {
      sorted = all.toSorted((a, b) => collator.compare(at(a, text), at(b, text)));
      search();
    });
    cell.append(button);
    head?.append(cell);
  }
  head?.prepend(document.createElement("th"), document.createElement("th"));
  head?.append(document.createElement("th"));
  document.querySelector("input")?.addEventListener("input", ({ target }) => {
    query = target instanceof HTMLInputElement ? target.value : "";
    search();
  });
  addEventListener("scroll", render, { passive: true });
  render();
}
