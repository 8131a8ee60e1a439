/** Response times in milliseconds. */
export interface Latency {
  median: number;
  p99: number;
  longest: number;
}

const requestCount = 1_000;

/** Requests a URL repeatedly, one request at a time. */
export async function measureLatency(url: string): Promise<Latency> {
  const durations: number[] = [];
  for (let index = 0; index < requestCount; index++) {
    const start = performance.now();
    await (await fetch(url)).arrayBuffer();
    durations.push(performance.now() - start);
  }
  durations.sort((a, b) => a - b);
  const percentile = (fraction: number) =>
    durations[Math.floor((requestCount - 1) * fraction)] ?? 0;
  return { median: percentile(0.5), p99: percentile(0.99), longest: percentile(1) };
}

export function ratioOf(latency: Latency, baseline: Latency): Latency {
  return {
    median: latency.median / baseline.median,
    p99: latency.p99 / baseline.p99,
    longest: latency.longest / baseline.longest,
  };
}
