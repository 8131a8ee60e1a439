import type { HtmlPatch } from "../boot/template";

/** What turns one HTML into another, tag by tag and text by text. */
export function diffHtml(html: string, other: string): HtmlPatch[] {
  const [before, after] = [tokenize(html), tokenize(other)];
  const common = lcsLengths(before, after);
  const changes: HtmlPatch[] = [];
  let [row, column, offset] = [0, 0, 0];
  while (row < before.length || column < after.length) {
    const from = offset;
    let instead = "";
    while (row < before.length || column < after.length) {
      const [one, another] = [before[row], after[column]];
      if (one !== undefined && one === another) break;
      const below = common[row + 1]?.[column] ?? -1;
      const beside = common[row]?.[column + 1] ?? -1;
      if (one !== undefined && below >= beside) {
        offset += one.length;
        row += 1;
      } else {
        instead += another ?? "";
        column += 1;
      }
    }
    if (offset > from || instead) changes.push([from, offset, instead]);
    offset += before[row]?.length ?? 0;
    row += 1;
    column += 1;
  }
  return changes;
}

function tokenize(html: string): string[] {
  return html.split(/(?=<)|(?<=>)/);
}

/** How many tokens the rests of both have in common, in their order, from each place on. */
function lcsLengths(before: string[], after: string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isSame = before[row] === after[column];
      const most = isSame
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
      (lengths[row] ?? [])[column] = most;
    }
  }
  return lengths;
}
