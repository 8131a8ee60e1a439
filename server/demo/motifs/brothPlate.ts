import { band, box, closedCurve, disc, leaf, points } from "./outlines";
import { ground, height, place, randomFrom, sheet, width } from "./paper";
import type { Point } from "./paper";

/** Sunday broth seen from above: noodles, carrot, parsley, and lazy rings of fat. */
export function brothPlate(): string {
  return [
    ground("#E9C893"),
    tablecloth(),
    sheet(disc(800, 534, 446), "#FBF4E6", 26),
    sheet(disc(800, 534, 372), "#EFE2CB", 0),
    sheet(disc(800, 534, 330), "#E0A43C", 0),
    sheet(disc(800, 534, 306), "#EDB84C", 6),
    fatRings(),
    noodles(),
    carrots.map(([x, y, r]) => carrot(x, y, r)).join(""),
    parsley.map(([x, y, angle]) => place(sprig(), x, y, angle, 1.25)).join(""),
    place(spoon(), 1376, 560, 9),
  ].join("");
}

const carrots: [number, number, number][] = [
  [640, 408, 58],
  [948, 648, 64],
  [900, 388, 46],
  [650, 700, 48],
];

const parsley: [number, number, number][] = [
  [772, 580, -34],
  [1006, 474, 38],
];

/** Checks of two woven stripes, as on every kitchen table. */
function tablecloth(): string {
  const step = 178;
  const across = Array.from({ length: 6 }, (_, i) => box(-20, i * step - 30, width + 40, 84, 2));
  const down = Array.from({ length: 9 }, (_, i) => box(i * step - 22, -20, 84, height + 40, 2));
  return `<g fill="#B5482F" fill-opacity="0.46">${[...across, ...down].map((d) => `<path d="${d}"/>`).join("")}</g>`;
}

function fatRings(): string {
  const random = randomFrom(12);
  return Array.from({ length: 30 }, () => {
    const angle = random() * 2 * Math.PI;
    const far = 206 + random() * 76;
    const r = 9 + random() * 24;
    return sheet(
      disc(800 + Math.cos(angle) * far, 534 + Math.sin(angle) * far, r),
      random() > 0.5 ? "#F6D27A" : "#F9DF9A",
      3,
    );
  }).join("");
}

/** A nest of long noodles that wind out from the middle. */
function noodles(): string {
  return Array.from({ length: 5 }, (_, i) => {
    const line = Array.from({ length: 22 }, (__, k): Point => {
      const angle = i * 1.256 + k * 0.42;
      const far = 22 + k * 8.4 + Math.sin(k * 0.8 + i * 2) * 9;
      return [800 + Math.cos(angle) * far, 534 + Math.sin(angle) * far];
    });
    const noodle = band(line, (share) => 18 * (1 - share ** 8));
    return sheet(noodle, i % 2 === 0 ? "#FBEBC4" : "#F6DFAE", 6);
  }).join("");
}

function carrot(x: number, y: number, r: number): string {
  return [
    sheet(disc(x, y, r), "#DF6A2C", 10),
    sheet(disc(x, y, r * 0.5), "#EE8A45", 0),
    sheet(disc(x, y, r * 0.26), "#F6AE62", 0),
  ].join("");
}

function sprig(): string {
  const lobes: [number, number][] = [
    [-72, 62],
    [-36, 82],
    [0, 96],
    [36, 82],
    [72, 62],
  ];
  return [
    sheet(
      band(points("0,70 4,30 0,0"), () => 9),
      "#48703F",
      4,
    ),
    ...lobes.map(([angle, length]) => place(sheet(leaf(length, 34), "#5F8F4C", 7), 0, 4, angle)),
  ].join("");
}

function spoon(): string {
  const bowl = points("0,-330 62,-290 76,-210 46,-136 0,-112 -46,-136 -76,-210 -62,-290");
  const hollow = bowl.map(([x, y]): Point => [x * 0.72, (y + 220) * 0.74 - 222]);
  return [
    sheet(
      band(points("0,-130 2,80 0,372"), (s) => 24 + 22 * s ** 3),
      "#8C94A0",
      18,
    ),
    sheet(closedCurve(bowl), "#9AA2AD", 18),
    sheet(closedCurve(hollow), "#7D8592", 0),
  ].join("");
}
