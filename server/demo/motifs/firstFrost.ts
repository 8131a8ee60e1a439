import { disc, leaf } from "./outlines";
import { ground, mix, place, randomFrom, sheet } from "./paper";

/** A head of kale from above, white at its edges, on frozen earth. */
export function firstFrost(): string {
  return [ground("#4B4A55"), ...crystals(), ...leaves()].join("");
}

/** Rings of leaves from the outside in; each lies on one that is larger and paler: the frost. */
function leaves(): string[] {
  const rings = [
    { count: 9, length: 470, girth: 230, fill: "#3E6B57" },
    { count: 8, length: 340, girth: 180, fill: "#4D8067" },
    { count: 6, length: 220, girth: 130, fill: "#6D9F7C" },
    { count: 4, length: 120, girth: 80, fill: "#9CC39A" },
  ];
  return rings.flatMap(({ count, length, girth, fill }, ring) =>
    Array.from({ length: count }, (_, index) => {
      const degrees = (index * 360) / count + ring * 23;
      const rim = sheet(leaf(length, girth, 14), mix(fill, "#FFFFFF", 0.72), 16);
      const inner = sheet(leaf(length * 0.93, girth * 0.86, 14), fill, 0);
      const rib = sheet(leaf(length * 0.86, 12, 14), mix(fill, "#FFFFFF", 0.5), 0);
      return place(rim + inner + rib, 800, 534, degrees);
    }),
  );
}

function crystals(): string[] {
  const random = randomFrom(7);
  return Array.from({ length: 90 }, () =>
    sheet(disc(random() * 1600, random() * 1067, 3 + random() * 7), "#DDE4EA", 0),
  );
}
