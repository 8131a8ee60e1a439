import { band, box, closedCurve, disc, land, points, polygon, roundBox } from "./outlines";
import { ground, place, randomFrom, round, sheet, width } from "./paper";
import type { Point } from "./paper";

/** October hills, mist between them, and a river that starts as a thread. */
export function riverSource(): string {
  return [
    ground("#F5DCBA"),
    sheet(disc(1010, 350, 250), "#F4CDA0", 6),
    sheet(disc(1010, 350, 150), "#E8734A", 10),
    sheet(cloud(250, 190, 1), "#FBEEDA", 8),
    sheet(cloud(1330, 150, 0.8), "#FBEEDA", 8),
    sheet(crest([470, 360, 420, 520, 430, 330, 470, 440]), "#DDB094", 14),
    sheet(mist(540, 0.4), "#F5E3CC", 8),
    sheet(crest([560, 600, 480, 505, 610, 560, 450, 380]), "#C27E60", 18),
    sheet(mist(648, 2.2), "#F0D2B2", 8),
    sheet(forest(8, 690, 62), "#A9573F", 18),
    farTrain(),
    sheet(forest(3, 790, 46), "#7C3947", 20),
    sheet(meadow, "#4A2848", 22),
    sheet(
      band(riverLine, (share) => 4 + 178 * share ** 1.6),
      "#F6E6D0",
      6,
    ),
    sheet(
      band(riverLine, (share) => 1 + 60 * share ** 1.8),
      "#DFB99A",
      3,
    ),
    sheet(land(points("-20,930 240,950 420,1010 560,1110")), "#38203B", 16),
    sheet(land(points("760,1110 980,1024 1260,980 1620,960")), "#38203B", 16),
    orchard(),
    place(borderPost(), 1172, 900, 2),
  ].join("");
}

const meadow = land(points("-20,836 300,806 620,842 860,830 1180,862 1620,806"));

const riverLine = points("706,848 790,850 890,862 946,902 880,950 752,984 656,1040 606,1130");

/** A range of hills, given the heights of its tops and valleys from left to right. */
function crest(levels: readonly number[]): string {
  const step = (width + 80) / (levels.length - 1);
  return land(levels.map((y, i): Point => [i * step - 40, y]));
}

/** The same with trees on it: the line is broken into round crowns of different sizes. */
function forest(seed: number, level: number, swing: number): string {
  const random = randomFrom(seed);
  const hill = (x: number) =>
    level + Math.sin(x / 300 + seed) * swing + Math.sin(x / 130 + seed) * swing * 0.3;
  let x = -40;
  let path = `M-40 1107V${round(hill(x))}`;
  while (x < width + 40) {
    const step = 26 + random() * 34;
    x += step;
    path += `A${round(step * 0.52)} ${round(step * 0.56)} 0 0 1 ${round(x)} ${round(hill(x))}`;
  }
  return `${path}V1107Z`;
}

/** A long strip of fog that swells and thins out. */
function mist(y: number, phase: number): string {
  const line: Point[] = [-60, 380, 820, 1240, 1680].map((x, i) => [
    x,
    y + Math.sin(i * 1.7 + phase) * 26,
  ]);
  return band(line, (share) => 24 + 50 * Math.sin(share * Math.PI * 3 + phase) ** 2);
}

function cloud(x: number, y: number, size: number): string {
  const shape = points("-150,26 -86,-4 -30,-34 40,-26 84,-8 160,24 20,34");
  return closedCurve(shape.map(([dx, dy]) => [x + dx * size, y + dy * size]));
}

/** Something blue that passes behind the trees on the other bank. */
function farTrain(): string {
  return [782, 866, 950]
    .map((x) => {
      const windows = [x + 10, x + 32, x + 54].map((at) => box(at, 724, 13, 14, 0)).join("");
      return sheet(roundBox(x, 714, 78, 60, 8), "#5D7F99", 7) + sheet(windows, "#FBE3B4", 0);
    })
    .join("");
}

/** Apple trees left in a row where the gardens were. */
function orchard(): string {
  const trees: [number, number, number, string][] = [
    [330, 806, 70, "#DD8F3D"],
    [464, 818, 56, "#CF6A3A"],
    [572, 830, 44, "#E5AA58"],
  ];
  return trees
    .map(([x, y, r, color]) => {
      const trunk = sheet(box(x - r / 10, y - 10, r / 5, r + 10, 1), "#24122A", 5);
      const apples = points("-0.5,-0.6 0.1,-0.95 0.5,-0.35 -0.2,-0.1 0.25,-0.6").map(([dx, dy]) =>
        sheet(disc(x + dx * r, y + dy * r, r * 0.1), "#9E2F3B", 3),
      );
      return trunk + sheet(disc(x, y - r * 0.5, r, 0.92), color, 10) + apples.join("");
    })
    .join("");
}

function borderPost(): string {
  const stripe = (top: number, bottom: number) =>
    polygon([
      [-18, top],
      [18, top],
      [18, bottom],
      [-18, bottom],
    ]);
  return [
    sheet(stripe(-160, 62), "#F8EEE2", 10),
    sheet(stripe(-160, -104), "#C8413A", 0),
    sheet(stripe(-48, 8), "#C8413A", 0),
  ].join("");
}
