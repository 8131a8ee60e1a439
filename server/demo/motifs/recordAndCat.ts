import { band, box, closedCurve, disc, points, polygon } from "./outlines";
import { ground, place, sheet } from "./paper";
import type { Point } from "./paper";

/** A long-playing record on its turntable, and a cat that has an opinion about it. */
export function recordAndCat(): string {
  return [
    ground("#EFCFC4"),
    place(sheet(box(-520, -380, 1040, 760, 4), "#B9505A", 26), 700, 540, -3),
    place(sheet(box(-486, -346, 972, 692, 4), "#C9666A", 4), 700, 540, -3),
    record(),
    arm(),
    place(cat(), 1148, 1010),
  ].join("");
}

function record(): string {
  const [x, y] = [600, 545];
  const grooves = [352, 322, 294, 264, 236, 206].map(
    (r, i) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#F3DFC4" stroke-opacity="${i % 2 === 0 ? 0.16 : 0.08}" stroke-width="${i % 3 === 0 ? 5 : 3}"/>`,
  );
  const shine = (turn: number) => {
    const at = (r: number, angle: number): Point => [
      x + Math.cos(angle) * r,
      y + Math.sin(angle) * r,
    ];
    return polygon([
      at(190, turn),
      at(372, turn - 0.1),
      at(372, turn + 0.22),
      at(190, turn + 0.16),
    ]);
  };
  return [
    sheet(disc(x, y, 386), "#2B1722", 24),
    ...grooves,
    `<path d="${shine(-2.2)}${shine(0.94)}" fill="#F7E6DA" fill-opacity="0.12"/>`,
    sheet(disc(x, y, 168), "#E9A94B", 8),
    sheet(disc(x - 26, y - 18, 104), "#D9605A", 5),
    sheet(disc(x + 34, y + 26, 74), "#7A2240", 5),
    sheet(disc(x, y, 15), "#F7E9D6", 5),
  ].join("");
}

function arm(): string {
  const tube = points("1104,268 1098,390 1044,510 926,604");
  return [
    sheet(disc(1104, 262, 86), "#7A2240", 14),
    sheet(disc(1104, 262, 52), "#E8C9A8", 8),
    sheet(box(1072, 150, 64, 84, 2), "#2B1722", 10),
    sheet(
      band(tube, (s) => 26 - 6 * s),
      "#F3DFC4",
      14,
    ),
    place(sheet(box(-26, -46, 52, 98, 2), "#E9A94B", 10), 904, 622, 50),
    sheet(disc(1104, 262, 22), "#7A2240", 5),
  ].join("");
}

/** It sits in front of everything else, as cats do, and looks at whoever looks. */
function cat(): string {
  const body = points(
    "-60,-330 60,-330 112,-230 156,-90 150,40 90,90 -90,90 -150,40 -156,-90 -112,-230",
  );
  const head = points("-112,-424 -62,-486 62,-486 112,-424 94,-346 0,-308 -94,-346");
  const ear = (sign: number, size: number) =>
    polygon([
      [sign * (62 + 46 * size), -476 + 70 * size],
      [sign * (66 + 50 * size), -506 - 62 * size],
      [sign * (62 - 42 * size), -478 + 6 * size],
    ]);
  const tail = points("110,66 216,52 252,-40 204,-120 226,-190");
  const whisker = (sign: number, drop: number) =>
    band(
      [
        [sign * 40, -366],
        [sign * 96, -372 + drop],
        [sign * 158, -384 + drop * 2.4],
      ],
      () => 4,
    );
  return [
    sheet(
      band(tail, (s) => 58 - 26 * s),
      "#1E0F1A",
      12,
    ),
    sheet(closedCurve(body), "#2B1722", 20),
    sheet(ear(-1, 1) + ear(1, 1), "#2B1722", 10),
    sheet(ear(-1, 0.5) + ear(1, 0.5), "#B9505A", 0),
    sheet(closedCurve(head), "#35212D", 12),
    eye(-48) + eye(48),
    sheet("M-16 -376L16 -376L0 -358Z", "#D98A84", 0),
    [-1, 1]
      .flatMap((sign) => [0, 18].map((drop) => sheet(whisker(sign, drop), "#F3DFC4", 0)))
      .join(""),
    sheet(
      band(points("-92,-320 0,-286 92,-320"), () => 24),
      "#E9A94B",
      6,
    ),
    sheet(disc(0, -274, 20), "#F7E9D6", 6),
  ].join("");
}

/** Half closed: not impressed yet. */
function eye(x: number): string {
  return (
    sheet(`M${x - 31} -416H${x + 31}C${x + 24} -386 ${x - 24} -386 ${x - 31} -416Z`, "#F2C063", 4) +
    sheet(`M${x - 6} -416H${x + 6}L${x} -396Z`, "#1E0F1A", 0)
  );
}
