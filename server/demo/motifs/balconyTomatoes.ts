import { box, disc, roundBox } from "./outlines";
import { ground, height, place, sheet } from "./paper";
import { tomatoPlant } from "./tomatoPlant";

/** The three tomato plants that made it, on a balcony that faces the morning sun. */
export function balconyTomatoes(): string {
  return [
    ground("#F1E6C8"),
    sheet(disc(1030, 300, 260), "#F5DDA6", 6),
    sheet(disc(1030, 300, 150), "#F2C063", 10),
    neighbours(),
    railing(),
    sheet(box(-20, 938, 1640, 200), "#557A4E", 16),
    sheet(box(-20, 938, 1640, 26, 1), "#85A268", 0),
    place(tomatoPlant(7, 3, 250), 392, 950, 0, 0.86),
    place(tomatoPlant(21, 3, 250), 1216, 950, 0, 0.86),
    place(tomatoPlant(4, 5, 420), 800, 968, 0, 1.06),
  ].join("");
}

/** The block across the yard. */
function neighbours(): string {
  const blocks: [number, number, number, string][] = [
    [-30, 420, 330, "#C4CFA4"],
    [340, 520, 240, "#D3D9B4"],
    [1270, 460, 380, "#C4CFA4"],
  ];
  return blocks
    .map(([x, top, w, color]) => {
      const count = Math.floor(w / 84);
      const panes = [0, 1, 2, 3].flatMap((row) =>
        Array.from({ length: count }, (_, i) =>
          sheet(
            roundBox(x + 34 + i * 84, top + 40 + row * 104, 46, 62, 3),
            (row * 3 + i) % 4 === 1 ? "#F2C063" : "#9DB382",
            0,
          ),
        ),
      );
      return sheet(box(x, top, w, height - top), color, 10) + panes.join("");
    })
    .join("");
}

function railing(): string {
  const bars = Array.from({ length: 19 }, (_, i) =>
    sheet(box(i * 88 - 10, 640, 13, 320, 1), "#2F5238", 6),
  );
  return [...bars, sheet(box(-20, 616, 1640, 34, 2), "#2F5238", 12)].join("");
}
