import { band, box, disc, land, points, polygon, roundBox } from "./outlines";
import { ground, place, sheet } from "./paper";
import type { Point } from "./paper";

/** The same photograph three times, tied together like a constellation, above an open drawer. */
export function threeCopies(): string {
  return [
    ground("#2B2850"),
    sheet(disc(800, 470, 430), "#36326A", 8),
    stars(),
    place(photo("#8F86B8", "#F2C97D", "#5A5290"), 452, 330, -9, 0.94),
    place(photo("#E9A98C", "#FBE3B4", "#B85F55"), 1148, 330, 8, 0.94),
    place(photo("#9DB9B0", "#FBE3B4", "#557E78"), 800, 474, -1, 1.18),
    thread(),
    chest(),
  ].join("");
}

const knots = points("176,432 427,172 797,273 1170,172 1424,428");

function stars(): string {
  const small = points("110,130 300,560 640,96 960,110 1310,560 1500,150 1470,620 150,640");
  return small.map(([x, y]) => sheet(disc(x, y, 7), "#E9D9A8", 0)).join("");
}

/** A thread from pin to pin. */
function thread(): string {
  const lines = knots.slice(1).map((to, i) => {
    const from = knots[i] ?? to;
    return sheet(
      band([from, to], () => 5),
      "#E9D9A8",
      4,
    );
  });
  const ends = [knots.at(0), knots.at(-1)].map((knot) => pin(knot, "#E9D9A8"));
  const pins = knots.slice(1, -1).map((knot) => pin(knot, "#D9605A"));
  return [...lines, ...ends, ...pins].join("");
}

function pin(knot: Point | undefined, color: string): string {
  return knot ? sheet(disc(knot[0], knot[1], 17), color, 7) : "";
}

/** A print with a white border: hills, a sun, two people. */
function photo(sky: string, sun: string, hill: string): string {
  return [
    sheet(box(-150, -172, 300, 352, 4), "#FAF3E6", 20),
    sheet(box(-126, -148, 252, 250, 0), sky, 0),
    sheet(disc(52, -76, 42), sun, 4),
    sheet("M-126 40C-70 -24 -20 -10 20 22S90 20 126 -14V102H-126Z", hill, 6),
    person(-30, 92, 1, "#FAF3E6"),
    person(28, 94, 0.62, sun),
  ].join("");
}

function person(x: number, y: number, size: number, color: string): string {
  const figure =
    sheet("M-24 0C-26 -50 -18 -72 0 -74S26 -50 24 0Z", color, 5) +
    sheet(disc(0, -92, 19), color, 5);
  return place(figure, x, y, 0, size);
}

function chest(): string {
  const lace = Array.from({ length: 12 }, (_, i) => {
    const x = 330 + i * 80;
    return `M${x} 784h80c0 58 -18 76 -40 76s-40 -18 -40 -76Z`;
  });
  const holes = Array.from({ length: 12 }, (_, i) =>
    sheet(disc(370 + i * 80, 822, 10), "#A0643F", 0),
  );
  return [
    sheet(land(points("-20,1010 800,1004 1620,1012")), "#1D1B38", 12),
    sheet(box(250, 700, 1100, 400), "#7C4A35", 22),
    sheet(polygon(points("280,716 1320,716 1290,770 310,770")), "#3A2119", 0),
    place(disk(), 800, 720),
    sheet(box(290, 760, 1020, 180, 2), "#A0643F", 24),
    ...lace.map((d) => sheet(d, "#F6ECDD", 5)),
    ...holes,
    sheet(roundBox(700, 886, 200, 26, 13), "#E9B650", 9),
    sheet(box(290, 972, 1020, 140, 2), "#A0643F", 12),
    sheet(roundBox(700, 1022, 200, 26, 13), "#E9B650", 9),
  ].join("");
}

/** The drive itself, half out of the drawer. */
function disk(): string {
  return [
    sheet(roundBox(-118, -62, 236, 160, 16), "#C9CCD8", 12),
    sheet(disc(-26, 4, 52), "#8D90A6", 5),
    sheet(disc(-26, 4, 17), "#EDEEF3", 4),
    sheet(
      band(points("84,-30 44,0 0,8"), (s) => 17 - 9 * s),
      "#E98A6B",
      5,
    ),
  ].join("");
}
