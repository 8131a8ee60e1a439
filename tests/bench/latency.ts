/** How long answers took, in milliseconds. */
export interface Latency {
  median: number;
  p99: number;
  longest: number;
}

const requestCount = 1_000;

/** Asks for an address again and again, one request after the other. */
export async function measureLatency(url: string): Promise<Latency> {
  const durations: number[] = [];
  for (let index = 0; index < requestCount; index++) {
    const start = performance.now();
    await (await fetch(url)).arrayBuffer();
    durations.push(performance.now() - start);
  }
  durations.sort((a, b) => a - b);
  const at = (share: number) => durations[Math.floor((requestCount - 1) * share)] ?? 0;
  return { median: at(0.5), p99: at(0.99), longest: at(1) };
}

export function ratioOf(one: Latency, other: Latency): Latency {
  return {
    median: one.median / other.median,
    p99: one.p99 / other.p99,
    longest: one.longest / other.longest,
  };
}
