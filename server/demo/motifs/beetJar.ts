import { band, box, disc, land, leaf, points, roundBox } from "./outlines";
import { ground, place, sheet } from "./paper";
import { beet, clove, garlic } from "./vegetables";

/** Beetroot at work in a big jar, garlic and one more beet beside it. */
export function beetJar(): string {
  return [
    ground("#F3DDAF"),
    sheet(disc(800, 470, 430), "#EFC987", 6),
    sheet(land(points("-20,800 500,788 1100,796 1620,784")), "#C98A3F", 14),
    sheet(land(points("-20,884 420,872 1000,888 1620,870")), "#A96A30", 14),
    jar(),
    place(beet(), 398, 808),
    place(garlic(), 1210, 850),
    place(clove(), 1352, 930, 28),
  ].join("");
}

function jar(): string {
  const slices: [number, number, number][] = [
    [680, 820, 74],
    [834, 862, 66],
    [938, 780, 70],
    [760, 700, 62],
    [906, 640, 56],
  ];
  const bubbles: [number, number, number][] = [
    [668, 560, 15],
    [716, 508, 10],
    [842, 534, 17],
    [952, 520, 11],
    [986, 588, 14],
    [650, 668, 11],
    [820, 596, 9],
  ];
  return [
    sheet(roundBox(552, 360, 496, 596, 84), "#F7ECD6", 22),
    sheet(brine, "#8E1B4C", 8),
    sheet(foam, "#E9A9B4", 6),
    ...slices.map(([x, y, r]) => slice(x, y, r)),
    ...bubbles.map(([x, y, r]) => sheet(disc(x, y, r), "#D9748F", 4)),
    sheet(
      band(points("604,470 598,620 606,830"), (s) => 20 * Math.sin(s * Math.PI)),
      "#FBF3E4",
      0,
    ),
    sheet(cloth, "#D6483A", 16),
    sheet(box(592, 372, 416, 26, 2), "#F6E3C0", 8),
    place(sheet(leaf(78, 34), "#F6E3C0", 6), 968, 386, 62),
    place(sheet(leaf(70, 30), "#F6E3C0", 6), 968, 386, 128),
    sheet(disc(968, 386, 16), "#E9CFA0", 5),
  ].join("");
}

const brine =
  "M580 486C660 470 730 498 800 484S960 470 1020 486V872A56 56 0 0 1 964 928H636A56 56 0 0 1 580 872Z";

const foam =
  "M580 500V466C610 446 640 470 668 456S726 440 756 460S820 446 850 458S920 442 950 460S1000 448 1020 464V500C940 486 880 508 800 498S650 490 580 500Z";

/** The cloth over the jar's mouth, with a scalloped hem. */
const cloth =
  "M596 388C600 330 616 296 660 286C740 270 860 270 940 286C984 296 1000 330 1004 388L1044 452C1020 470 1000 462 984 448C964 474 936 474 914 450C890 476 858 476 838 452C814 478 784 478 762 452C742 476 710 476 686 450C664 474 636 474 616 448C600 462 580 470 556 452Z";

function slice(x: number, y: number, r: number): string {
  return [
    sheet(disc(x, y, r), "#B22A5E", 10),
    sheet(disc(x, y, r * 0.76), "#8F1D4C", 0),
    sheet(disc(x, y, r * 0.56), "#B93A69", 0),
    sheet(disc(x, y, r * 0.32), "#8F1D4C", 0),
  ].join("");
}
