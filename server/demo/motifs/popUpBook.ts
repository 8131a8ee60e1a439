import { band, box, disc, polygon, roundBox } from "./outlines";
import { ground, sheet } from "./paper";
import type { Point } from "./paper";
import { engine, wagon } from "./steamTrain";

/** An open pop-up book: out of its pages rise a city of the past and a steam train that is on time. */
export function popUpBook(): string {
  return [
    ground("#D5DFDD"),
    sheet(disc(800, 420, 372), "#E6E6D6", 6),
    sheet(disc(930, 330, 104), "#F4E9CF", 8),
    skyline(),
    column(),
    smoke(),
    sheet(box(300, 700, 1000, 40, 1), "#27414F", 12),
    engine(),
    sheet(box(764, 652, 380, 16, 0), "#1C2F3A", 4),
    wagon(836),
    wagon(1064),
    book(),
  ].join("");
}

function skyline(): string {
  const houses: [number, number, number, string, string][] = [
    [318, 470, 150, "#9DB3B2", "#6E8C92"],
    [980, 440, 170, "#9DB3B2", "#6E8C92"],
    [440, 400, 176, "#6E8C92", "#456472"],
    [1110, 500, 176, "#7F9BA0", "#456472"],
    [830, 480, 168, "#86A0A3", "#456472"],
  ];
  return houses
    .map(([x, top, w, wall, roof]) => {
      const columns = [0.22, 0.5, 0.78];
      const windows = [top + 40, top + 118].flatMap((y) =>
        columns.map((share) => sheet(roundBox(x + w * share - 13, y, 26, 44, 13), "#F1E3BE", 0)),
      );
      const gable = polygon([
        [x - 10, top + 4],
        [x + 30, top - 62],
        [x + w - 30, top - 62],
        [x + w + 10, top + 4],
      ]);
      return [sheet(box(x, top, w, 260), wall, 12), sheet(gable, roof, 6), ...windows].join("");
    })
    .join("");
}

/** The king on his column, from which every walk in Warsaw begins. */
function column(): string {
  const x = 716;
  return [
    sheet(box(x - 18, 300, 36, 400, 1), "#F4E9CF", 12),
    sheet(box(x - 32, 282, 64, 24, 1), "#E3D3AC", 6),
    sheet(
      polygon([
        [x - 16, 284],
        [x - 12, 216],
        [x + 12, 216],
        [x + 18, 284],
      ]),
      "#B4603F",
      6,
    ),
    sheet(disc(x, 202, 15), "#B4603F", 4),
    sheet(box(x + 22, 168, 6, 116, 0), "#B4603F", 3),
    sheet(box(x + 12, 186, 26, 6, 0), "#B4603F", 3),
    sheet(box(x - 40, 610, 80, 100, 1), "#E3D3AC", 8),
  ].join("");
}

function smoke(): string {
  const puffs: [number, number, number][] = [
    [604, 136, 86],
    [500, 190, 72],
    [428, 268, 58],
    [414, 350, 45],
    [440, 418, 34],
  ];
  return puffs.map(([x, y, r]) => sheet(disc(x, y, r, 0.9), "#FBF6EA", 12)).join("");
}

function book(): string {
  const page = (sign: number, drop: number) => {
    const at = (dx: number, y: number): string => `${800 + sign * dx} ${y + drop}`;
    return `M${at(0, 764)}C${at(120, 700)} ${at(330, 704)} ${at(560, 742)}L${at(640, 936)}C${at(380, 880)} ${at(150, 880)} ${at(0, 950)}Z`;
  };
  const lines = [1, -1].flatMap((sign) =>
    [796, 838, 880].map((y, i): Point[] => [
      [800 + sign * 90, y + 4],
      [800 + sign * 260, y - 18],
      [800 + sign * (470 + i * 14), y + 2],
    ]),
  );
  return [
    sheet("M140 764L800 800L1460 764L1500 990L800 1010L100 990Z", "#B4603F", 24),
    sheet(page(1, 30) + page(-1, 30), "#CDBF9D", 10),
    sheet(page(1, 14) + page(-1, 14), "#E4D8BA", 6),
    sheet(page(1, 0) + page(-1, 0), "#FBF6EA", 8),
    ...lines.map((line) =>
      sheet(
        band(line, () => 9),
        "#C3CCC6",
        0,
      ),
    ),
    sheet("M782 758L818 758L812 980L800 962L788 980Z", "#8E4530", 6),
  ].join("");
}
