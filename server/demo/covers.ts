import { demoPosts } from "./content";
import { balconyTomatoes } from "./motifs/balconyTomatoes";
import { bedsideStack } from "./motifs/bedsideStack";
import { beetJar } from "./motifs/beetJar";
import { bookPress } from "./motifs/bookPress";
import { brothPlate } from "./motifs/brothPlate";
import { bushyScreen } from "./motifs/bushyScreen";
import { choir } from "./motifs/choir";
import { firstFrost } from "./motifs/firstFrost";
import { garlicBed } from "./motifs/garlicBed";
import { nightTrain } from "./motifs/nightTrain";
import { height, width } from "./motifs/paper";
import { popUpBook } from "./motifs/popUpBook";
import { recordAndCat } from "./motifs/recordAndCat";
import { riverSource } from "./motifs/riverSource";
import { seedPackets } from "./motifs/seedPackets";
import { threeCopies } from "./motifs/threeCopies";
import { townEvening } from "./motifs/townEvening";
import type { CoverName } from "./types";

/** What to draw on the empty sheet for each cover. */
const motifs: Record<CoverName, () => string> = {
  balconyTomatoes,
  bedsideStack,
  beetJar,
  bookPress,
  brothPlate,
  bushyScreen,
  choir,
  firstFrost,
  garlicBed,
  nightTrain,
  popUpBook,
  recordAndCat,
  riverSource,
  seedPackets,
  threeCopies,
  townEvening,
};

const grainTile = 320;

/**
 * Draws the cover of one demo post in the manner of cut paper, without any text.
 * @param index place of the post in `demoPosts`
 * @returns an SVG document of 1600 × 1067 px, the same one every time
 * @throws RangeError where there is no such post
 */
export function drawCover(index: number): string {
  const post = demoPosts[index];
  if (!post) throw new RangeError(`There is no demo post ${index}.`);
  const size = `width="${width}" height="${height}"`;
  const motif = motifs[post.cover]();
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}"><defs>${light}${grain}</defs>${motif}<rect ${size} fill="url(#light)"/><rect ${size} filter="url(#grain)"/></svg>`;
}

/** A lamp from the upper left. */
const light = `<radialGradient id="light" cx="0.3" cy="0.16" r="1.05"><stop offset="0" stop-color="#FFF6E4" stop-opacity="0.2"/><stop offset="0.5" stop-color="#FFF6E4" stop-opacity="0"/><stop offset="1" stop-color="#20101F" stop-opacity="0.2"/></radialGradient>`;

/**
 * The paper's grain: one small tile of noise repeated, since noise over the whole sheet costs half a second.
 * It is only just visible: twice as much would treble the bytes of the compressed picture.
 */
const grain = `<filter id="grain" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence x="0" y="0" width="${grainTile}" height="${grainTile}" type="fractalNoise" baseFrequency="0.8" numOctaves="2" stitchTiles="stitch"/><feColorMatrix x="0" y="0" width="${grainTile}" height="${grainTile}" values="0 0 0 0 0.13 0 0 0 0 0.09 0 0 0 0 0.12 0.3 0 0 0 -0.145"/><feTile/></filter>`;
