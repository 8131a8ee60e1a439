/** Labels of a request. `route` is the path pattern of its route, such as /api/posts/:id. */
type RequestLabels = Record<"method" | "route", string> & { status: number };

/** A metric that is read on each scrape. */
export interface MetricSource {
  name: string;
  help: string;
  label: string;
  type: "Counter" | "Gauge";
  /** Returns the values of the metric, by the value of its label. If this fails, the scrape contains none of them. */
  read: () => Record<string, number> | Promise<Record<string, number>>;
}

export type Metrics = Awaited<ReturnType<typeof createMetrics>>;

/** Upper bounds of histogram buckets, in seconds. They separate cached responses, reads, pictures and slow requests. */
const durationBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10];

export async function createMetrics(sources: MetricSource[]) {
  // The client is imported only if metrics are enabled, since the module takes memory.
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
  for (const { name, help, label, type, read } of sources) {
    const readAsync = async () => read();
    const collect = async () => {
      metric.reset();
      for (const [key, value] of Object.entries(await readAsync().catch(() => ({}))))
        metric.inc({ [label]: key }, value);
    };
    const metric = new client[type]({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect,
    });
  }
  return {
    observe: (labels: RequestLabels, seconds: number) => requests.observe(labels, seconds),
    read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}
