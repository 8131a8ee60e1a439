import type { HtmlPatch } from "../boot/template";

/** Returns the patches that turn one HTML into another, by tags and texts. */
export function diffHtml(html: string, other: string): HtmlPatch[] {
  const [before, after] = [tokenize(html), tokenize(other)];
  const common = lcsLengths(before, after);
  const changes: HtmlPatch[] = [];
  let [row, column, offset] = [0, 0, 0];
  while (row < before.length || column < after.length) {
    const from = offset;
    let replacement = "";
    while (row < before.length || column < after.length) {
      const [removed, added] = [before[row], after[column]];
      if (removed !== undefined && removed === added) break;
      const below = common[row + 1]?.[column] ?? -1;
      const beside = common[row]?.[column + 1] ?? -1;
      if (removed !== undefined && below >= beside) {
        offset += removed.length;
        row += 1;
      } else {
        replacement += added ?? "";
        column += 1;
      }
    }
    if (offset > from || replacement) changes.push([from, offset, replacement]);
    offset += before[row]?.length ?? 0;
    row += 1;
    column += 1;
  }
  return changes;
}

function tokenize(html: string): string[] {
  return html.split(/(?=<)|(?<=>)/);
}

/** Returns the length of the longest common subsequence of the remaining tokens, by both indexes. */
function lcsLengths(before: string[], after: string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isSame = before[row] === after[column];
      const longest = isSame
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
      (lengths[row] ?? [])[column] = longest;
    }
  }
  return lengths;
}
