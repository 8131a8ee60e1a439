/** A request that was answered, or given up by its client. */
export interface RequestObservation {
  method: string;
  /** The template of its route, such as /api/posts/:id; `none` where there is no such place. */
  route: string;
  /** 499 where the client has hung up before the end of the answer. */
  status: number;
  seconds: number;
}

/** Figures that are asked for when somebody wants them. */
export interface MetricSource {
  name: string;
  help: string;
  /** What tells its values apart. */
  label: string;
  /** Whether it only grows. */
  isCounter: boolean;
  /** The values by their labels; where it fails, they are left out. */
  read: () => Record<string, number> | Promise<Record<string, number>>;
}

export interface Metrics {
  observe: (seen: RequestObservation) => void;
  /** All figures as Prometheus reads them, and what type of text that is. */
  read: () => Promise<{ text: string; type: string }>;
}

/** In seconds: what is cached, what is read, what a picture takes, what is too long. */
const durationBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10];

/** Counts requests, and reads what else there is: also the event loop's delay and the memory. */
export async function createMetrics(figures: MetricSource[]): Promise<Metrics> {
  // With the first need, since it takes memory.
  const { default: client } = await import("prom-client");
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const requests = new client.Histogram({
    name: "blog_http_request_duration_seconds",
    help: "Requests by route and status, and how long they took",
    labelNames: ["method", "route", "status"],
    buckets: durationBuckets,
    registers: [registry],
  });
  const refreshers = figures.map(({ name, help, label, isCounter, read }) => {
    const options = { name, help, labelNames: [label], registers: [registry] };
    const metric = isCounter ? new client.Counter(options) : new client.Gauge(options);
    return async () => {
      const values = await Promise.resolve()
        .then(read)
        .catch(() => ({}));
      metric.reset();
      for (const [key, value] of Object.entries(values)) metric.inc({ [label]: key }, value);
    };
  });
  return {
    observe: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    read: async () => {
      await Promise.all(refreshers.map((refresh) => refresh()));
      return { text: await registry.metrics(), type: registry.contentType };
    },
  };
}
