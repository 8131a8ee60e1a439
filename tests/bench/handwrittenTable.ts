import type { Table } from "./tablePage";

/** A column as the page that is written by hand draws it: what it says, and where it leads. */
interface WrittenColumn {
  title: string;
  /** Names of what it says, from the row inwards: `["user", "username"]`. */
  text: string[];
  /** Where its link leads: the beginning of the address, and the names of the rest. */
  link?: [string, string[]];
  isDate?: true;
  /** Names of the picture's address beside it. */
  picture?: string[];
}

const author: Pick<WrittenColumn, "text" | "link"> = {
  text: ["user", "username"],
  link: ["/profile/", ["user", "_id"]],
};

const date: WrittenColumn = { title: "Data", text: ["createdAt"], isDate: true };

/** The columns of our own tables. */
const columns: Record<Table["name"], WrittenColumn[]> = {
  users: [
    {
      title: "Użytkownik",
      text: ["username"],
      link: ["/profile/", ["_id"]],
      picture: ["profilePhoto", "url"],
    },
    { title: "Adres e-mail", text: ["email"] },
    { ...date, title: "Na blogu od" },
    { title: "Posty", text: ["postCount"] },
    { title: "Komentarze", text: ["commentCount"] },
    { title: "Potwierdzony", text: ["isVerified"] },
  ],
  posts: [
    { title: "Autor", ...author },
    { title: "Tytuł", text: ["title"], link: ["/posts/details/", ["_id"]] },
    { title: "Temat", text: ["category"], link: ["/posts/categories/", ["category"]] },
    date,
    { title: "Polubienia", text: ["likes", "length"] },
    { title: "Komentarze", text: ["commentCount"] },
  ],
  comments: [
    { title: "Autor", ...author, picture: ["user", "profilePhoto", "url"] },
    { title: "Treść", text: ["text"] },
    { title: "Post", text: ["postTitle"], link: ["/posts/details/", ["postId"]] },
    date,
  ],
};

/**
 * The limit: a table that somebody would write by hand, without a framework, over the same answer.
 * It has our columns, draws rows as they come near, and sorts and searches the bare data.
 * @param origin of the embedded backend, which answers with the rows
 */
export function handwrittenTable(origin: string, { name, call }: Table): string {
  // What runs this file gives functions their names by a helper of its own, `__name`.
  const told = JSON.stringify({ origin, url: origin + call, columns: columns[name] });
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>${name}</title>
<style>${style}</style></head><body><header><a href="/">BLOG</a> <input type="search"></header>
<table><thead><tr></tr></thead><tbody></tbody></table>
<script>const __name = (made) => made;(${drawTable.toString()})(${told})</script></body></html>`;
}

const style = `body{margin:0;font:1rem/1.5 system-ui}table{width:100%;table-layout:fixed;border-collapse:collapse}
td,th{padding:0 .75rem;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;text-align:start}
tbody tr{height:60px;border-bottom:1px solid #ddd}img{width:32px;height:32px;border-radius:50%}`;

/** Runs in the page. */
async function drawTable(told: { origin: string; url: string; columns: WrittenColumn[] }) {
  const [rowHeight, margin] = [60, 6];
  const body = document.querySelector("tbody") ?? document.createElement("tbody");
  const head = document.querySelector("thead tr");
  const { token } = JSON.parse(localStorage.getItem("userInfo") ?? "{}");
  const answer = await fetch(told.url, { headers: { authorization: `Bearer ${token}` } });
  const all: object[] = JSON.parse(await answer.text());
  let sorted = all;
  let shown = all;
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
    const said = at(row, text);
    const place = link ? document.createElement("a") : cell;
    if (place instanceof HTMLAnchorElement && link)
      place.href = link[0] + encodeURIComponent(at(row, link[1]));
    if (place !== cell) cell.append(place);
    if (picture) {
      const address = at(row, picture);
      const photo = document.createElement(address ? "img" : "span");
      if (photo instanceof HTMLImageElement) photo.src = new URL(address, told.origin).href;
      cell.prepend(photo);
    }
    place.append(isDate && said ? days.format(new Date(said)) : said);
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
      ...told.columns.map((column) => cellOf(row, column)),
      ...[last].filter((cell) => cell !== undefined),
    );
    return line;
  };
  const gapOf = (height: number) => {
    const gap = document.createElement("tr");
    gap.style.height = `${height}px`;
    return gap;
  };
  const draw = () => {
    const top = body.getBoundingClientRect().top;
    const from = Math.max(0, Math.floor(-top / rowHeight) - margin);
    const to = Math.min(shown.length, Math.ceil((innerHeight - top) / rowHeight) + margin);
    const lines = shown.slice(from, to).map((row, index) => rowOf(row, from + index));
    const [above, below] = [from, shown.length - to].map((count) => gapOf(count * rowHeight));
    body.replaceChildren(
      ...(above && from > 0 ? [above] : []),
      ...lines,
      ...(below && to < shown.length ? [below] : []),
    );
  };
  const search = () => {
    const words = fold(query).split(/\s+/).filter(Boolean);
    shown = sorted.filter((row) => {
      const key = fold(told.columns.map(({ text }) => at(row, text)).join("\n"));
      return words.every((word) => key.includes(word));
    });
    draw();
  };
  for (const { title, text } of told.columns) {
    const cell = document.createElement("th");
    const button = document.createElement("button");
    button.textContent = title;
    button.addEventListener("click", () => {
      sorted = all.toSorted((one, other) => collator.compare(at(one, text), at(other, text)));
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
  addEventListener("scroll", draw, { passive: true });
  draw();
}
