import { band, box, disc, leaf, points, polygon, roundBox } from "./outlines";
import { ground, place, sheet } from "./paper";

/** Broken letters are called "little bushes" in Polish: here they grow out of an old monitor. */
export function bushyScreen(): string {
  return [
    ground("#DDD7E6"),
    sheet(disc(800, 420, 400), "#CFC5DD", 6),
    sheet(box(-20, 880, 1640, 240), "#544C80", 18),
    sheet(cable, "#2B2850", 6),
    monitor(),
    bush(584, 562, 1, "#E98A6B", "#D96F58"),
    vine(),
    bush(1020, 562, 1.06, "#7FA08C", "#64877A"),
    bush(800, 564, 1.34, "#E9B650", "#D99A3E"),
    sheet(roundBox(440, 566, 720, 54, 14), "#F3ECE0", 12),
    keyboard(),
    mouse(),
  ].join("");
}

const cable = band(points("1392,912 1406,846 1320,812 1160,838 1000,806"), () => 9);

function monitor(): string {
  return [
    sheet(polygon(points("690,690 910,690 960,806 640,806")), "#B3A4BE", 12),
    sheet(roundBox(560, 780, 480, 52, 24), "#C6B9CE", 14),
    sheet(roundBox(400, 130, 800, 580, 54), "#EFE8DC", 24),
    sheet(roundBox(452, 180, 696, 420, 46), "#D8CEC6", 0),
    sheet(roundBox(476, 202, 648, 376, 40), "#2B2850", 0),
    ...[258, 318, 378, 438, 498].map((y) => sheet(box(500, y, 600, 5, 0), "#37336A", 0)),
    sheet(disc(1088, 656, 19), "#E98A6B", 6),
    sheet(roundBox(946, 646, 96, 20, 10), "#B3A4BE", 0),
    sheet(roundBox(470, 640, 120, 10, 5), "#B3A4BE", 0),
    sheet(roundBox(470, 662, 120, 10, 5), "#B3A4BE", 0),
  ].join("");
}

/** A bush rooted at (x, y): twigs in a fan, each with leaves on both sides. */
function bush(x: number, y: number, size: number, light: string, dark: string): string {
  const twigs = [-62, 58, -40, 38, -14, 13].map((angle, i) =>
    place(twig(i % 2 === 0 ? dark : light), 0, 12, angle, 1 + (2 - Math.abs(i - 4)) * 0.06),
  );
  return place(twigs.join(""), x, y, 0, size);
}

function twig(color: string): string {
  const leaves = [52, 96, 140, 182].flatMap((height, i) =>
    [-1, 1].map((sign) =>
      place(sheet(leaf(78 - i * 9, 36 - i * 3), color, 7), 0, -height - sign * 7, sign * 58),
    ),
  );
  const stem = band(points("0,0 5,-110 0,-216"), (s) => 11 - 6 * s);
  return [sheet(stem, "#2B2850", 4), ...leaves, place(sheet(leaf(66, 30), color, 7), 0, -206)].join(
    "",
  );
}

/** One shoot has left the screen, curled like the tail of an „ę”. */
function vine(): string {
  const shoot = points("1060,470 1150,400 1226,300 1212,180 1120,150 1084,214 1142,240");
  const leaves: [number, number, number][] = [
    [1180, 372, 74],
    [1234, 262, 52],
    [1172, 158, -40],
    [1146, 404, -64],
  ];
  return [
    sheet(
      band(shoot, (s) => 21 - 10 * s),
      "#64877A",
      10,
    ),
    ...leaves.map(([x, y, angle]) => place(sheet(leaf(92, 40), "#7FA08C", 8), x, y, angle)),
  ].join("");
}

function keyboard(): string {
  const accents: Record<number, string> = { 4: "#E98A6B", 16: "#E9B650", 24: "#7FA08C" };
  const keys = Array.from({ length: 33 }, (_, i) => {
    const row = Math.floor(i / 11);
    const x = 402 + (i % 11) * 72 + row * 6;
    return sheet(roundBox(x, 876 + row * 44, 58, 33, 8), accents[i] ?? "#F6F0E6", 5);
  });
  const base = polygon(points("376,850 1224,850 1270,1046 330,1046"));
  return [
    sheet(base, "#B3A4BE", 20),
    ...keys,
    sheet(roundBox(580, 1008, 440, 26, 8), "#F6F0E6", 5),
  ].join("");
}

function mouse(): string {
  return [
    sheet(roundBox(1336, 900, 112, 140, 52), "#EFE8DC", 14),
    sheet(box(1390, 906, 5, 56, 0), "#B3A4BE", 0),
  ].join("");
}
