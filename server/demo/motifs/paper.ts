/** Every cover is drawn on this sheet, in pixels; what matters stays in its middle square. */
export const width = 1600;
export const height = 1067;

export type Point = readonly [x: number, y: number];

/**
 * One piece of cut paper: a soft shadow, a lit edge, the sheet itself.
 * The shadow is a fan of faint strokes, since a blur filter takes ten times as long to rasterise.
 * @param outline path data of the piece
 * @param fill its colour, as #RRGGBB
 * @param lift how high it lies above what is below, in pixels; 0 is flat, without shadow
 */
export function sheet(outline: string, fill: string, lift = 14): string {
  const body = `<path d="${outline}" fill="${fill}"/>`;
  if (lift === 0) return body;
  const edge = `<path d="${outline}" fill="${mix(fill, "#FFFFFF", 0.32)}" transform="translate(-1.4 -1.8)"/>`;
  const steps = 2 + Math.ceil(lift / 4);
  const strokes = Array.from({ length: steps }, (_, step) => {
    const near = (1 - step / steps) ** 2;
    const far = (1 - (step + 1) / steps) ** 2;
    const spread = (2.6 * lift * (step + 1)) / steps;
    return `<path d="${outline}" stroke-width="${round(spread)}" stroke-opacity="${round((near - far) * 0.42)}"/>`;
  });
  const fall = `translate(${round(lift * 0.22)} ${round(lift * 0.36)})`;
  return `<g fill="none" stroke="#20141F" stroke-linejoin="round" transform="${fall}">${strokes.join("")}</g>${edge}${body}`;
}

/** The whole sheet in one colour. */
export function ground(fill: string): string {
  return `<rect width="${width}" height="${height}" fill="${fill}"/>`;
}

/** Turns and moves what is drawn: around (0, 0) by `degrees`, then to (x, y). */
export function place(content: string, x: number, y: number, degrees = 0, scale = 1): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)}) scale(${round(scale)})">${content}</g>`;
}

/** Numbers from 0 to 1, always the same ones for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed * 9301 + 49_297;
  return () => {
    state = (state * 9301 + 49_297) % 233_280;
    return state / 233_280;
  };
}

/** Mixes two #RRGGBB colours; `share` from 0 to 1 is the second one's part. */
export function mix(first: string, second: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(first, at) * (1 - share) + channel(second, at) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Two decimals are enough for paths. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
