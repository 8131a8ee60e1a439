import { band, box, disc, leaf, points, polygon } from "./outlines";
import { place, randomFrom, sheet } from "./paper";
import type { Point } from "./paper";

/**
 * A clay pot at (0, 0) with stem, stake, leaves and trusses.
 * @param seed any number; gives the fruits their colours
 * @param floors pairs of leaves
 * @param reach the plant's height above the pot, in pixels
 */
export function tomatoPlant(seed: number, floors: number, reach: number): string {
  const stem: Point[] = [
    [0, -190],
    [-10, -190 - reach * 0.4],
    [8, -190 - reach * 0.75],
    [0, -200 - reach],
  ];
  const leaves = Array.from({ length: floors * 2 }, (_, i) => {
    const sign = i % 2 === 0 ? -1 : 1;
    const y = -220 - (reach * i) / (floors * 2);
    return place(compoundLeaf(), 0, y, sign * (88 - i * (58 / (floors * 2))), 1.12 - i * 0.045);
  });
  const top = place(compoundLeaf(), 0, -190 - reach, 4, 0.74);
  return [
    sheet(box(24, -260 - reach, 14, reach + 100, 1), "#B98A54", 6),
    sheet(
      band(stem, (s) => 22 - 10 * s),
      "#557A4E",
      8,
    ),
    top,
    ...leaves,
    truss(92, -236 - reach * 0.28, seed + 1),
    reach > 300 ? truss(-104, -250 - reach * 0.5, seed + 2) : "",
    pot(),
    truss(-92, -208, seed),
  ].join("");
}

function compoundLeaf(): string {
  const parts: [number, number, number, string][] = [
    [70, 58, 92, "#6E9357"],
    [70, -58, 92, "#5F8750"],
    [128, 44, 84, "#6E9357"],
    [128, -44, 84, "#5F8750"],
    [166, 0, 96, "#7DA263"],
  ];
  return [
    sheet(
      band(points("0,0 0,-100 0,-180"), (s) => 12 - 6 * s),
      "#557A4E",
      6,
    ),
    ...parts.map(([y, angle, length, color]) =>
      place(sheet(leaf(length, 44), color, 8), 0, -y, angle),
    ),
  ].join("");
}

function truss(x: number, y: number, seed: number): string {
  const random = randomFrom(seed);
  const fruits: [number, number, number][] = [
    [0, 0, 47],
    [-52, 50, 43],
    [44, 60, 45],
    [-4, 108, 40],
  ];
  return fruits
    .map(([dx, dy, r]) => {
      const color =
        ["#C8392F", "#D6483A", "#DF6A35", "#C8392F"][Math.floor(random() * 4)] ?? "#C8392F";
      const star = [-64, 0, 64].map((angle) =>
        place(sheet(leaf(24, 9), "#48703F", 0), x + dx, y + dy - r * 0.66, angle),
      );
      return (
        sheet(disc(x + dx, y + dy, r), color, 11) +
        sheet(disc(x + dx - r * 0.34, y + dy - r * 0.3, r * 0.17), "#F2A488", 0) +
        star.join("")
      );
    })
    .join("");
}

function pot(): string {
  const body = polygon(points("-120,-150 120,-150 92,30 -92,30"));
  return [
    sheet(body, "#B9623F", 16),
    sheet(polygon(points("-112,-100 112,-100 106,-66 -106,-66")), "#9C4E33", 0),
    sheet(box(-140, -206, 280, 66, 3), "#C9744C", 12),
  ].join("");
}
