import { band, box, disc, points, polygon, roundBox } from "./outlines";
import { ground, place, sheet } from "./paper";

/** A bedside table at night: a stack of books, each with its bookmark, under a lamp. */
export function bedsideStack(): string {
  return [
    ground("#2C4755"),
    window(),
    `<path d="${polygon(points("936,372 1212,372 1600,960 560,960"))}" fill="#F6DDA0" fill-opacity="0.2"/>`,
    lamp(),
    sheet(box(-20, 900, 1640, 220), "#16262F", 20),
    sheet(box(180, 880, 1240, 62, 2), "#8A5A3C", 18),
    stack(),
    glasses(),
  ].join("");
}

function window(): string {
  return [
    sheet(roundBox(270, 96, 430, 560, 14), "#F4E9CF", 16),
    sheet(roundBox(296, 122, 378, 508, 6), "#1E3440", 0),
    sheet(disc(540, 264, 84), "#F4E3B4", 8),
    sheet(disc(578, 242, 74), "#1E3440", 0),
    ...points("352,208 408,322 618,430 366,520 512,552").map(([x, y]) =>
      sheet(disc(x, y, 7), "#F4E3B4", 0),
    ),
    sheet(box(476, 110, 18, 530, 1), "#F4E9CF", 8),
    sheet(box(284, 372, 402, 18, 1), "#F4E9CF", 8),
  ].join("");
}

/** Books from the bottom up: left edge, width, thickness, cover, bookmark and where it hangs out. */
const books: [number, number, number, string, string, number][] = [
  [470, 560, 84, "#6E8C92", "#D9793F", 940],
  [520, 500, 66, "#B4603F", "#F4E3B4", 600],
  [448, 540, 74, "#E3D3AC", "#9A1750", 880],
  [540, 450, 58, "#456472", "#E9B650", 640],
  [496, 500, 88, "#9DB3B2", "#B4603F", 900],
  [560, 420, 62, "#D9A253", "#27414F", 690],
];

function stack(): string {
  let y = 880;
  return books
    .map(([x, w, h, cover, ribbon, hang]) => {
      y -= h;
      const tail = points("0,0 30,0 32,92 15,72 -3,92");
      return [
        sheet(roundBox(x, y, w, h, 12), cover, 14),
        sheet(roundBox(x + 20, y + 11, w - 20, h - 22, 4), "#F8F0DD", 0),
        sheet(box(x + 24, y + h / 2 - 1, w - 26, 2, 0), "#D6CBB2", 0),
        sheet(box(x + 24, y + h * 0.32, w - 26, 2, 0), "#D6CBB2", 0),
        place(sheet(polygon(tail), ribbon, 8), hang, y + h * 0.44),
      ].join("");
    })
    .join("");
}

function lamp(): string {
  const shade = polygon(points("990,176 1158,176 1250,388 898,388"));
  return [
    sheet(
      band(points("1074,380 1074,640 1074,880"), (s) => 22 + 10 * s),
      "#D9A253",
      14,
    ),
    sheet("M952 884C960 826 1020 808 1074 808S1188 826 1196 884Z", "#D9A253", 14),
    sheet(disc(1074, 392, 54), "#FFF3CC", 6),
    sheet(shade, "#D9793F", 18),
    sheet(polygon(points("986,186 1162,186 1170,206 978,206")), "#F4E3B4", 0),
    sheet(polygon(points("906,366 1242,366 1250,388 898,388")), "#F4E3B4", 0),
    sheet(
      band(points("1178,380 1182,440 1178,500"), () => 5),
      "#F4E3B4",
      4,
    ),
    sheet(disc(1178, 510, 13), "#F4E3B4", 5),
  ].join("");
}

/** Reading glasses, put away for the night. */
function glasses(): string {
  const rim = (x: number) =>
    `<circle cx="${x}" cy="846" r="38" fill="#DCE4E2" fill-opacity="0.35" stroke="#F4E3B4" stroke-width="9"/>`;
  return [
    rim(286),
    rim(388),
    sheet(
      band(points("322,838 337,828 352,838"), () => 8),
      "#F4E3B4",
      4,
    ),
    sheet(
      band(points("424,838 452,834 476,866"), () => 8),
      "#F4E3B4",
      4,
    ),
  ].join("");
}
