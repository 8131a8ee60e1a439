import { box, disc, roundBox } from "./outlines";
import { ground, place, sheet } from "./paper";

/** A worn book in a press of two boards, a brush and a jar of paste beside it. */
export function bookPress(): string {
  return [
    ground("#C9B48A"),
    sheet(box(-20, 840, 1640, 300), "#7A4E33", 20),
    board(800),
    book(),
    board(400),
    ...[560, 1040].map(screw),
    jar(),
    place(brush(), 1180, 820, -24),
  ].join("");
}

function board(y: number): string {
  return [
    sheet(roundBox(440, y, 720, 56, 10), "#B98552", 16),
    sheet(box(456, y + 26, 688, 3, 1), "#9A6A3E", 0),
  ].join("");
}

/** Its sections lie between the covers; one of them has slipped. */
function book(): string {
  const sections = Array.from({ length: 9 }, (_, index) => {
    const slip = index === 4 ? 34 : 0;
    return sheet(roundBox(530 + slip, 500 + index * 30, 540, 24, 8), "#F4E9CF", 6);
  });
  return [
    sheet(roundBox(508, 774, 592, 26, 8), "#7B2D43", 12),
    ...sections,
    sheet(roundBox(508, 458, 592, 34, 8), "#7B2D43", 12),
    sheet(box(508, 470, 46, 320, 6), "#93405A", 10),
  ].join("");
}

function screw(x: number): string {
  return [
    sheet(box(x - 15, 262, 30, 150, 1), "#8D8F93", 12),
    ...[290, 326, 362].map((y) => sheet(box(x - 15, y, 30, 6, 0), "#6A6C70", 0)),
    sheet(roundBox(x - 84, 226, 168, 46, 22), "#5E6166", 12),
  ].join("");
}

function jar(): string {
  return [
    sheet(roundBox(206, 620, 170, 230, 26), "#DCE6E2", 16),
    sheet(roundBox(222, 694, 138, 144, 18), "#F6EFDD", 0),
    sheet(roundBox(200, 596, 182, 44, 10), "#9A1750", 10),
    sheet(disc(291, 740, 34, 0.6), "#FFFFFF", 0),
  ].join("");
}

function brush(): string {
  return [
    sheet(roundBox(-16, -330, 32, 250, 14), "#D9A253", 12),
    sheet(box(-26, -92, 52, 40, 1), "#8D8F93", 6),
    sheet(roundBox(-30, -54, 60, 92, 16), "#3B2A22", 8),
  ].join("");
}
