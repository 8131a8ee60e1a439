import { box, disc, land, points, polygon, roundBox } from "./outlines";
import { ground, mix, sheet } from "./paper";
import type { Point } from "./paper";

/** A town at dusk: a brick gable, a power station's chimney, and the arc lamps it feeds. */
export function townEvening(): string {
  return [
    ground("#F2CFA6"),
    sheet(disc(560, 420, 330), "#F0BC8B", 8),
    sheet(disc(560, 420, 190), "#E8794C", 10),
    sheet(farRoofs, "#C9876F", 12),
    chimney(),
    church(),
    house(240, 600, 210, "#B4635A", "#6A3348"),
    house(1010, 560, 230, "#A7656A", "#5A2E4A"),
    house(436, 668, 178, "#DDA67C", "#8A3F45"),
    house(846, 650, 176, "#D98B63", "#7A3848"),
    house(1226, 640, 190, "#C8785E", "#6A3348"),
    house(40, 660, 210, "#C98A6A", "#74384A"),
    sheet(land(points("-20,948 500,938 1100,946 1620,934")), "#3B2142", 18),
    lamp(420, 520),
    lamp(1016, 486),
    lamp(1462, 540),
  ].join("");
}

const farRoofs = polygon(
  points(
    "-20,1100 -20,610 90,560 180,612 330,612 400,540 470,612 620,590 980,590 1110,520 1200,590 1400,560 1620,620 1620,1100",
  ),
);

function chimney(): string {
  const stack = polygon(points("1132,250 1184,250 1204,700 1110,700"));
  const smoke: [number, number, number][] = [
    [1200, 196, 44],
    [1262, 150, 58],
    [1352, 118, 74],
  ];
  return [
    ...smoke.map(([x, y, r]) => sheet(disc(x, y, r, 0.86), "#F8E6CC", 8)),
    sheet(stack, "#9A4B4A", 12),
    sheet(box(1124, 236, 68, 26), "#6A3348", 6),
    sheet(box(1126, 320, 66, 18, 1), "#C9876F", 0),
  ].join("");
}

/** The stepped Gothic gable with its slim windows. */
function church(): string {
  const steps = points("590,980 590,470 634,470 634,404 678,404 678,338 722,338 722,262");
  const mirrored = steps.toReversed().map(([x, y]): Point => [1470 - x, y]);
  const windows = points("640,510 715,430 790,510");
  return [
    sheet(polygon([...steps, ...mirrored]), "#A8503F", 16),
    ...windows.map(([x, y]) =>
      sheet(
        `M${x} ${y + 150}V${y + 24}Q${x} ${y} ${x + 20} ${y - 22}Q${x + 40} ${y} ${x + 40} ${y + 24}V${y + 150}Z`,
        "#F9D992",
        5,
      ),
    ),
  ].join("");
}

function house(x: number, top: number, w: number, wall: string, roof: string): string {
  const gable = polygon([
    [x - 16, top + 6],
    [x + w / 2, top - 104],
    [x + w + 16, top + 6],
  ]);
  const columns = [0.2, 0.5, 0.8];
  const rows = [top + 44, top + 140];
  const windows = rows.flatMap((y, row) =>
    columns.map((share, column) => {
      const isLit = (row + column + Math.round(x)) % 3 !== 0;
      return sheet(
        roundBox(x + w * share - 17, y, 34, 52, 4),
        isLit ? "#FBDD97" : roof,
        isLit ? 3 : 0,
      );
    }),
  );
  const door = sheet(roundBox(x + w / 2 - 24, 866, 48, 120, 22), mix(roof, "#1A0D1E", 0.3), 4);
  return [sheet(box(x, top, w, 460), wall, 14), sheet(gable, roof, 8), ...windows, door].join("");
}

function lamp(x: number, y: number): string {
  return [
    `<circle cx="${x}" cy="${y}" r="118" fill="#FCE9BD" fill-opacity="0.28"/>`,
    sheet(box(x - 9, y, 18, 480, 1), "#27142F", 10),
    sheet(
      polygon([
        [x - 58, y - 40],
        [x + 58, y - 40],
        [x + 26, y - 70],
        [x - 26, y - 70],
      ]),
      "#27142F",
      8,
    ),
    sheet(disc(x, y, 46), "#FDEFCB", 10),
    sheet(box(x - 30, y + 444, 60, 40, 1), "#27142F", 6),
  ].join("");
}
