import { height, randomFrom, round, width } from "./paper";
import type { Point } from "./paper";

/** Reads points from text, written as in SVG: "x,y x,y". */
export function points(text: string): Point[] {
  return text.split(" ").map((pair) => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return [x, y];
  });
}

/** A polygon with straight cuts. */
export function polygon(corners: readonly Point[]): string {
  return `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

/** A rectangle cut by hand: its corners miss the right angle by up to `slip` pixels. */
export function box(x: number, y: number, w: number, h: number, slip = 3): string {
  const random = randomFrom(Math.round(x * 7 + y * 13 + w * 3 + h));
  const miss = () => (random() - 0.5) * 2 * slip;
  return polygon([
    [x + miss(), y + miss()],
    [x + w + miss(), y + miss()],
    [x + w + miss(), y + h + miss()],
    [x + miss(), y + h + miss()],
  ]);
}

/** A rectangle with round corners. */
export function roundBox(x: number, y: number, w: number, h: number, r: number): string {
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}Z`;
}

/** A disc cut by hand, nearly round; `flat` below 1 presses it into an ellipse. */
export function disc(cx: number, cy: number, r: number, flat = 1): string {
  const random = randomFrom(Math.round(cx * 3 + cy * 5 + r * 11));
  const rim = Array.from({ length: 14 }, (_, i): Point => {
    const angle = (i / 14) * 2 * Math.PI;
    const reach = r * (1 + (random() - 0.5) * 0.016);
    return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach * flat];
  });
  return closedCurve(rim);
}

/** A smooth closed line through all points. */
export function closedCurve(line: readonly Point[]): string {
  return `${curveThrough([...line.slice(-1), ...line, ...line.slice(0, 2)])}Z`;
}

/** Land from one edge to the other: a smooth line through the points, filled down to the bottom. */
export function land(line: readonly Point[]): string {
  const first = line[0] ?? [0, height];
  const last = line.at(-1) ?? [width, height];
  return `${curveThrough([first, ...line, last])}L${round(last[0])} ${height + 40}L${round(first[0])} ${height + 40}Z`;
}

/** A band along a smooth line, as wide in pixels as `widthAt` says for 0 (start) to 1 (end). */
export function band(path: readonly Point[], widthAt: (share: number) => number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  const line = densify(path);
  line.forEach(([x, y], i) => {
    const [ax, ay] = line[Math.max(0, i - 1)] ?? [x, y];
    const [bx, by] = line[Math.min(line.length - 1, i + 1)] ?? [x, y];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const half = widthAt(i / (line.length - 1)) / 2;
    left.push([x - ((by - ay) / length) * half, y + ((bx - ax) / length) * half]);
    right.push([x + ((by - ay) / length) * half, y - ((bx - ax) / length) * half]);
  });
  return polygon([...left, ...right.toReversed()]);
}

/** A pointed leaf that starts at (0, 0) and reaches `length` upwards, `girth` wide, bent sideways by `bend`. */
export function leaf(length: number, girth: number, bend = 0): string {
  const tip = `${round(bend)} ${round(-length)}`;
  const side = (sign: number) => round(sign * girth + bend * 0.2);
  return `M0 0C${side(-0.75)} ${round(-length * 0.3)} ${side(-0.55)} ${round(-length * 0.78)} ${tip}C${side(0.55)} ${round(-length * 0.78)} ${side(0.75)} ${round(-length * 0.3)} 0 0Z`;
}

/** Catmull-Rom through all but the first and last points, which only steer. */
function curveThrough(line: readonly Point[]): string {
  const start = line[1] ?? [0, 0];
  let path = `M${round(start[0])} ${round(start[1])}`;
  for (let i = 1; i < line.length - 2; i++) {
    const [p0, p1, p2, p3] = line.slice(i - 1, i + 3);
    if (!p0 || !p1 || !p2 || !p3) break;
    path += `C${round(p1[0] + (p2[0] - p0[0]) / 6)} ${round(p1[1] + (p2[1] - p0[1]) / 6)} ${round(p2[0] - (p3[0] - p1[0]) / 6)} ${round(p2[1] - (p3[1] - p1[1]) / 6)} ${round(p2[0])} ${round(p2[1])}`;
  }
  return path;
}

/** Samples of the same curve, eight to a span. */
function densify(line: readonly Point[]): Point[] {
  const samples: Point[] = [];
  line.slice(0, -1).forEach((p1, i) => {
    const p0 = line[i - 1] ?? p1;
    const p2 = line[i + 1] ?? p1;
    const p3 = line[i + 2] ?? p2;
    for (let step = 0; step < 8; step++) {
      const t = step / 8;
      samples.push([spline(p0[0], p1[0], p2[0], p3[0], t), spline(p0[1], p1[1], p2[1], p3[1], t)]);
    }
  });
  const last = line.at(-1);
  return last ? [...samples, last] : samples;
}

function spline(p0: number, p1: number, p2: number, p3: number, t: number): number {
  const a = 2 * p1 + (p2 - p0) * t;
  const b = (2 * p0 - 5 * p1 + 4 * p2 - p3) * t ** 2;
  const c = (3 * p1 - p0 - 3 * p2 + p3) * t ** 3;
  return (a + b + c) / 2;
}
