import { band, closedCurve, disc, land, leaf, points } from "./outlines";
import { ground, place, randomFrom, sheet, width } from "./paper";
import type { Point } from "./paper";

/** A bed of garlic cut open: curly scapes above, bulbs and roots below. */
export function garlicBed(): string {
  return [
    ground("#E9EBCF"),
    sheet(disc(480, 290, 210), "#F3DDA0", 6),
    sheet(disc(480, 290, 132), "#F2C063", 10),
    sheet(hills(470, 34, 0), "#C3CF9C", 10),
    sheet(hills(536, 26, 2), "#A3B878", 12),
    ...plants.map(([x, size]) => place(greens(), x, 664, 0, size)),
    sheet(hills(664, 9, 1), "#6B4A35", 18),
    sheet(hills(820, 12, 3), "#553927", 10),
    sheet(hills(960, 12, 5), "#402A1E", 10),
    pebbles(),
    ...plants.map(([x, size]) => place(bulb(), x, 742, 0, size)),
    worm(),
  ].join("");
}

const plants: [number, number][] = [
  [112, 0.82],
  [448, 0.94],
  [1152, 0.94],
  [1488, 0.82],
  [800, 1.18],
];

function hills(level: number, swing: number, phase: number): string {
  return land(
    Array.from({ length: 13 }, (_, i): Point => [
      i * 140 - 40,
      level + Math.sin(i * 0.9 + phase) * swing,
    ]),
  );
}

function greens(): string {
  const blades: [number, number, number, string][] = [
    [-46, 330, -90, "#557A4E"],
    [44, 350, 96, "#4A6F47"],
    [-24, 420, -50, "#6E9357"],
    [22, 400, 56, "#5F8750"],
  ];
  return [
    ...blades.map(([angle, length, bend, color]) =>
      place(sheet(leaf(length, 42, bend), color, 10), 0, 20, angle),
    ),
    sheet(
      band(scape, (s) => 22 - 10 * s),
      "#8DAE62",
      10,
    ),
    place(sheet(leaf(88, 32), "#E7EBC4", 6), 150, -438, 112),
  ].join("");
}

/** A stem that climbs and then curls like a piglet's tail. */
const scape: Point[] = [
  ...points("0,10 5,-140 -4,-290"),
  ...Array.from({ length: 22 }, (_, i): Point => {
    const angle = Math.PI * (1 + i * 0.12);
    return [52 + i * 4 + Math.cos(angle) * 56, -366 - i + Math.sin(angle) * 56];
  }),
];

function bulb(): string {
  const outline = points(
    "0,-120 26,-64 104,-8 124,62 70,116 0,126 -70,116 -124,62 -104,-8 -26,-64",
  );
  const fold = (sign: number, far: number) =>
    band(
      [
        [sign * 6, -66],
        [sign * far, 10],
        [sign * far * 0.6, 112],
      ],
      (s) => 9 * Math.sin(s * Math.PI),
    );
  const roots = [-56, -30, -8, 16, 40, 62].map((x, i): Point[] => [
    [x * 0.6, 112],
    [x * 0.9 + (i % 2) * 10, 152],
    [x * 1.3 - (i % 2) * 12, 204 - Math.abs(x) * 0.4],
  ]);
  return [
    ...roots.map((line) =>
      sheet(
        band(line, (s) => 8 - 6 * s),
        "#E6D5B8",
        4,
      ),
    ),
    sheet(closedCurve(outline), "#F8F0E0", 16),
    sheet(fold(-1, 62), "#CDA9B4", 0),
    sheet(fold(1, 62), "#CDA9B4", 0),
    sheet(fold(-1, 14), "#E3CFC6", 0),
  ].join("");
}

function pebbles(): string {
  const random = randomFrom(31);
  return Array.from({ length: 34 }, () =>
    sheet(
      disc(random() * width, 716 + random() * 330, 6 + random() * 13, 0.75),
      random() > 0.5 ? "#8A6548" : "#2F1E15",
      3,
    ),
  ).join("");
}

function worm(): string {
  const line = points("952,940 990,914 1030,944 1074,920 1112,938");
  return sheet(
    band(line, (s) => 30 * Math.sin(s * Math.PI) ** 0.5),
    "#D98A7C",
    8,
  );
}
