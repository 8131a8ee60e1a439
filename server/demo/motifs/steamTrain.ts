import { box, disc, points, polygon, roundBox } from "./outlines";
import { sheet } from "./paper";

/** A steam engine bound for the left, its wheels on the rail of the pop-up book. */
export function engine(): string {
  return [
    sheet(roundBox(430, 566, 270, 108, 40), "#B4603F", 14),
    sheet(box(640, 506, 128, 176, 2), "#8E4530", 14),
    sheet(box(624, 488, 160, 26, 2), "#27414F", 8),
    sheet(roundBox(668, 536, 72, 60, 8), "#F6E2A8", 4),
    sheet(polygon(points("448,572 440,478 502,478 492,572")), "#1C2F3A", 8),
    sheet(disc(580, 566, 30), "#D9A253", 6),
    sheet(box(540, 560, 12, 118, 0), "#D9A253", 0),
    sheet(polygon(points("430,676 380,730 480,730 480,676")), "#27414F", 6),
    ...[520, 606].map((x) => wheel(x, 690, 46)),
    wheel(716, 700, 36),
  ].join("");
}

/** A passenger car behind it; `x` is its left edge. */
export function wagon(x: number): string {
  const windows = [22, 86, 150].map((dx) => sheet(roundBox(x + dx, 560, 42, 54, 8), "#F6E2A8", 4));
  return [
    sheet(roundBox(x, 536, 214, 140, 14), "#456472", 14),
    ...windows,
    sheet(box(x + 4, 632, 206, 12, 0), "#D9A253", 0),
    wheel(x + 52, 698, 32),
    wheel(x + 164, 698, 32),
  ].join("");
}

function wheel(x: number, y: number, r: number): string {
  return [
    sheet(disc(x, y, r), "#1C2F3A", 8),
    sheet(disc(x, y, r * 0.62), "#456472", 0),
    sheet(disc(x, y, r * 0.24), "#F1E3BE", 0),
  ].join("");
}
