import { disc, roundBox } from "./motifs/outlines";
import { sheet } from "./motifs/paper";
import type { DemoAccount } from "./types";

const side = 640;

interface Portrait {
  ground: string;
  skin: string;
  hair: string;
  clothes: string;
  /** What tells the two apart besides colours. */
  details: () => string[];
}

/** The third has none, so that a profile without a photo can be seen. */
const portraits: Partial<Record<DemoAccount["key"], Portrait>> = {
  admin: {
    ground: "#2C4755",
    skin: "#EFC9A4",
    hair: "#B4603F",
    clothes: "#9A1750",
    details: () => [
      // A plait over the shoulder, and a collar.
      ...[0, 1, 2, 3].map((link) => sheet(disc(214 - link * 5, 380 + link * 52, 34), "#B4603F", 8)),
      sheet(disc(320, 520, 74, 0.34), "#F4E9CF", 8),
    ],
  },
  autor: {
    ground: "#D9A253",
    skin: "#E8BC92",
    hair: "#3B2A22",
    clothes: "#456472",
    details: () => [
      // A beard, and round glasses.
      sheet(disc(320, 396, 92, 0.66), "#3B2A22", 6),
      sheet(disc(320, 372, 38, 0.34), "#B4603F", 0),
      ...[268, 372].flatMap((x) => [
        sheet(disc(x, 292, 46), "#27414F", 6),
        sheet(disc(x, 292, 36), "#F4E9CF", 0),
        sheet(disc(x, 294, 10), "#27414F", 0),
      ]),
      sheet(roundBox(308, 284, 24, 10, 5), "#27414F", 0),
    ],
  },
};

/** Draws somebody's portrait in the manner of cut paper; nothing for who has none. */
export function drawAvatar(key: DemoAccount["key"]): string | undefined {
  const portrait = portraits[key];
  if (!portrait) return undefined;
  const { ground, skin, hair, clothes, details } = portrait;
  const pieces = [
    `<rect width="${side}" height="${side}" fill="${ground}"/>`,
    sheet(disc(320, 250, 168), hair, 14),
    sheet(disc(320, 680, 270, 0.74), clothes, 18),
    sheet(roundBox(268, 380, 104, 130, 40), skin, 8),
    sheet(disc(320, 296, 132, 1.16), skin, 12),
    sheet(disc(320, 178, 132, 0.5), hair, 8),
    ...[276, 364].map((x) => sheet(disc(x, 300, 11), "#2A1C22", 0)),
    sheet(disc(320, 386, 30, 0.3), "#B4603F", 0),
    ...details(),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${pieces.join("")}</svg>`;
}
