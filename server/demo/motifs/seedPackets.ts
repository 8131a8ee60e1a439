import { box, disc, leaf, points, polygon } from "./outlines";
import { ground, place, randomFrom, sheet } from "./paper";

/** Three folded packets of seeds on a cloth, one of them spilling its beans. */
export function seedPackets(): string {
  return [
    ground("#D8C7A3"),
    ...stripes(),
    place(packet("#E9DDBF", "#6B8F4E"), 520, 560, -12),
    place(packet("#F1E6CC", "#B4603F"), 1060, 520, 9),
    place(packet("#F7EEDA", "#9A1750"), 800, 600, -2),
    ...beans(),
  ].join("");
}

function stripes(): string[] {
  return [90, 130, 900, 940].map((y) => sheet(box(-10, y, 1620, 16, 2), "#B98B6A", 0));
}

function packet(paper: string, ink: string): string {
  const sprout = [-42, 0, 42].map((degrees) => place(sheet(leaf(120, 46), ink, 4), 0, 60, degrees));
  return [
    sheet(box(-160, -230, 320, 440, 4), paper, 18),
    sheet(polygon(points("-160,-230 160,-230 130,-150 -130,-150")), "#FFFAEE", 8),
    sheet(box(-110, 104, 220, 10, 1), ink, 0),
    sheet(box(-80, 134, 160, 10, 1), ink, 0),
    ...sprout,
  ].join("");
}

function beans(): string[] {
  const random = randomFrom(11);
  return Array.from({ length: 22 }, () => {
    const bean = sheet(disc(0, 0, 20, 0.62), random() > 0.4 ? "#7B2D43" : "#F4E9CF", 6);
    return place(bean, 560 + random() * 520, 830 + random() * 130, random() * 180);
  });
}
