import { band, closedCurve, leaf, points } from "./outlines";
import { place, sheet } from "./paper";

/** A beetroot with its leaves, the middle of the root at (0, 0). */
export function beet(): string {
  const root = points("0,-118 96,-92 136,0 98,82 20,122 -4,196 -22,120 -98,80 -136,0 -96,-92");
  const leaves: [number, number, string][] = [
    [-34, 250, "#5F7A45"],
    [30, 262, "#6E8A4E"],
    [-4, 316, "#84A05C"],
  ];
  const greens = leaves.map(([angle, length, color]) =>
    place(
      sheet(leaf(length, 74), color, 10) +
        sheet(
          band(
            [
              [0, 0],
              [0, -length * 0.45],
              [0, -length * 0.86],
            ],
            (s) => 13 - 10 * s,
          ),
          "#B22A5E",
          0,
        ),
      0,
      -96,
      angle,
    ),
  );
  return [
    ...greens,
    sheet(closedCurve(root), "#7A1742", 16),
    sheet(
      band(points("-84,-30 -70,30 -30,74"), (s) => 16 * Math.sin(s * Math.PI)),
      "#A63A66",
      0,
    ),
  ].join("");
}

/** A bulb of garlic, its middle at (0, 0). */
export function garlic(): string {
  const bulb = points("0,-172 14,-96 86,-44 112,30 64,84 0,96 -64,84 -112,30 -86,-44 -14,-96");
  const fold = (sign: number) =>
    band(
      [
        [sign * 6, -92],
        [sign * 46, -20],
        [sign * 30, 78],
      ],
      (s) => 9 * Math.sin(s * Math.PI),
    );
  return [
    sheet(closedCurve(bulb), "#F8EFE0", 16),
    sheet(fold(-1), "#D9C2B4", 0),
    sheet(fold(1), "#D9C2B4", 0),
    sheet(
      band(points("-26,94 0,100 26,94"), () => 14),
      "#B08A63",
      4,
    ),
  ].join("");
}

/** One clove, its middle at (0, 0). */
export function clove(): string {
  return sheet(
    "M0 -74C44 -40 60 18 34 48C14 66 -22 64 -36 44C-54 14 -30 -40 0 -74Z",
    "#F3E4D6",
    12,
  );
}
