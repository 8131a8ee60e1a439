import { band, box, disc, land, points, polygon, roundBox } from "./outlines";
import { ground, place, sheet } from "./paper";
import type { Point } from "./paper";

/** Night turns into morning above the sea; a lighthouse, and the train that has come all the way. */
export function nightTrain(): string {
  const sunrise: [number, string][] = [
    [760, "#5A3558"],
    [620, "#85485F"],
    [480, "#B76561"],
    [350, "#DE8E62"],
    [230, "#F2BD85"],
  ];
  return [
    ground("#3A2345"),
    stars.map(([x, y]) => sheet(disc(x, y, 6), "#F6E3C4", 0)).join(""),
    ...sunrise.map(([r, color]) => sheet(disc(640, 640, r), color, 16)),
    sheet(disc(640, 640, 120), "#FBE7C3", 10),
    sheet(wave(655, 0), "#C98C79", 10),
    sheet(wave(715, 2), "#996478", 12),
    lighthouse(),
    sheet(wave(785, 4), "#6B466C", 14),
    sheet(land(points("-20,872 500,856 1000,868 1620,848")), "#2B1838", 18),
    place(train(), 0, -34),
    sheet(land(points("-20,972 420,958 1100,976 1620,954")), "#1F112B", 16),
  ].join("");
}

const stars = points("150,140 330,70 1240,96 1420,210 1510,84 90,380 1530,420");

/** A line of waves, cut with one long rhythm; `shift` moves it along. */
function wave(y: number, shift: number): string {
  return land(
    Array.from({ length: 23 }, (_, i): Point => {
      const x = i * 76 - 40;
      return [x, y + (i % 2 === 0 ? -13 : 13) + Math.sin(i * 0.7 + shift) * 7];
    }),
  );
}

function lighthouse(): string {
  const x = 1105;
  const beam = polygon([
    [x, 262],
    [-20, 96],
    [-20, 330],
  ]);
  const tower = polygon([
    [x - 46, 330],
    [x + 46, 330],
    [x + 74, 800],
    [x - 74, 800],
  ]);
  return [
    `<g opacity="0.34">${sheet(beam, "#FBE7C3", 0)}</g>`,
    sheet(
      band(points("930,790 1040,752 1200,760 1330,800"), (s) => 90 * Math.sin(s * Math.PI)),
      "#4B2A4E",
      10,
    ),
    sheet(tower, "#F3DFC4", 14),
    sheet(box(x - 53, 455, 107, 74, 1), "#C8553F", 0),
    sheet(box(x - 62, 610, 125, 80, 1), "#C8553F", 0),
    sheet(box(x - 64, 308, 128, 26), "#4B2A4E", 8),
    sheet(box(x - 34, 226, 68, 84), "#FBD98F", 8),
    sheet(
      polygon([
        [x - 50, 230],
        [x, 168],
        [x + 50, 230],
      ]),
      "#8E3A44",
      8,
    ),
    sheet(roundBox(x - 11, 392, 22, 40, 11), "#5A3558", 0),
    sheet(roundBox(x - 11, 556, 22, 40, 11), "#5A3558", 0),
  ].join("");
}

function train(): string {
  const cars = [-130, 242, 614].map((x) => carriage(x)).join("");
  const engine = polygon(points("986,872 1250,872 1316,930 1320,984 986,984"));
  return [
    cars,
    sheet(engine, "#C8553F", 12),
    sheet(polygon(points("1192,890 1243,890 1280,926 1192,926")), "#F8E2B4", 4),
    sheet(roundBox(1030, 896, 118, 26, 6), "#8E3A44", 0),
    sheet(disc(1296, 956, 11), "#FBE7C3", 3),
    wheels(1050),
    wheels(1240),
  ].join("");
}

function carriage(x: number): string {
  const windows = Array.from({ length: 6 }, (_, i) =>
    sheet(roundBox(x + 26 + i * 54, 898, 36, 38, 6), i === 3 ? "#6B466C" : "#FBD98F", 3),
  );
  return [
    sheet(roundBox(x, 868, 360, 116, 16), "#5D6E86", 12),
    sheet(box(x + 4, 950, 352, 12, 1), "#E9D3AE", 0),
    ...windows,
    wheels(x + 70),
    wheels(x + 290),
  ].join("");
}

function wheels(x: number): string {
  return [x - 26, x + 26].map((cx) => sheet(disc(cx, 986, 21), "#140A1E", 5)).join("");
}
