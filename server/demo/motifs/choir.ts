import { band, box, closedCurve, disc, land, points, polygon } from "./outlines";
import { ground, place, sheet } from "./paper";
import type { Point } from "./paper";

/** A choir in winter hats; the second row sings as loud as the first. */
export function choir(): string {
  return [
    ground("#F0D9CD"),
    sheet(disc(800, 500, 440), "#EBC3B4", 6),
    staves(),
    ...backRow.map(([x, coat, hat]) => place(singer(coat, hat, false), x, 640, 0, 0.94)),
    ...frontRow.map(([x, coat, hat]) => place(singer(coat, hat, true), x, 790, 0, 1.06)),
    sheet(land(points("-20,1030 800,1020 1620,1034")), "#3A1728", 14),
  ].join("");
}

const backRow: [number, string, string][] = [
  [232, "#8F3A52", "#E9A94B"],
  [516, "#A85060", "#F7E9D6"],
  [800, "#E9A94B", "#7A2240"],
  [1084, "#8F3A52", "#D98A84"],
  [1368, "#A85060", "#5A2036"],
];

const frontRow: [number, string, string][] = [
  [90, "#5A2036", "#D98A84"],
  [374, "#7A2240", "#D9605A"],
  [658, "#4A1B30", "#E8C9A8"],
  [942, "#64243C", "#D9605A"],
  [1226, "#7A2240", "#E9A94B"],
  [1510, "#4A1B30", "#F7E9D6"],
];

/** Five lines that swing like a melody, and the heads of its notes. */
function staves(): string {
  const level = (x: number, row: number) => 120 + row * 46 + Math.sin(x / 240) * 44;
  const lines = Array.from({ length: 5 }, (_, row) => {
    const line = Array.from({ length: 12 }, (__, i): Point => [
      i * 150 - 30,
      level(i * 150 - 30, row),
    ]);
    return sheet(
      band(line, () => 7),
      "#B9606A",
      3,
    );
  });
  const notes: [number, number][] = [
    [300, 2.5],
    [470, 1],
    [640, 3],
    [810, 1.5],
    [980, 2],
    [1150, 2.5],
    [1300, 3],
  ];
  const heads = notes.map(([x, row]) => {
    const y = level(x, row);
    return (
      sheet(box(x + 22, y - 118, 9, 118, 0), "#4A1B30", 5) +
      place(sheet(disc(0, 0, 34, 0.74), "#4A1B30", 8), x, y, -18)
    );
  });
  return [...lines, ...heads].join("");
}

/** One singer, the chin at (0, 0): coat, face with an open mouth, hat; in front also the score. */
function singer(coat: string, hat: string, hasScore: boolean): string {
  const shoulders = points("0,-6 96,26 142,120 150,420 -150,420 -142,120 -96,26");
  const score = polygon(points("-92,150 0,176 92,150 98,262 0,292 -98,262"));
  return [
    sheet(closedCurve(shoulders), coat, 16),
    sheet(
      band(points("-70,14 0,40 70,14"), () => 44),
      hat,
      8,
    ),
    sheet(disc(0, -62, 82, 1.06), "#F6DCC6", 12),
    sheet(disc(-30, -76, 8), "#3A1728", 0) + sheet(disc(30, -76, 8), "#3A1728", 0),
    sheet(disc(-48, -46, 15), "#EBB09E", 0) + sheet(disc(48, -46, 15), "#EBB09E", 0),
    sheet(disc(0, -28, 19, 1.3), "#7A2240", 0),
    sheet("M-88 -92C-92 -176 -40 -206 0 -206S92 -176 88 -92C50 -110 -50 -110 -88 -92Z", hat, 8),
    sheet(
      band(points("-90,-96 0,-116 90,-96"), () => 30),
      coat,
      5,
    ),
    sheet(disc(0, -212, 26), coat, 7),
    hasScore ? sheet(score, "#FBF3E6", 10) + sheet(box(-2, 172, 4, 118, 0), "#D9C2B4", 0) : "",
  ].join("");
}
