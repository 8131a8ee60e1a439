import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { postPath } from "@blog/shared/paths";
import { cpuTimeOf } from "../support/processorTime";
import { fillDatabase } from "./fill";
import { missedBudgets, type MeasurementReport } from "./report";
import { compareThroughput, requestMany } from "./throughput";
import { withServer } from "./withServer";

/** Numbers of pages rendered for warm-up and for the measurement. None of them is rendered twice. */
const [warmupCount, renderCount] = [300, 700];

/** Minimum share of a bare route's throughput, and minimum number of pages rendered per second of CPU time. */
const budgets = { least: { share: 0.5, rendered: 200 } };

/**
 * Measures server-rendered pages: the throughput of a cached page compared with a bare route that sends the same
 * bytes, and the number of uncached pages rendered per second of CPU time.
 */
export function measurePages(): Promise<MeasurementReport> {
  const measure = async (origin: string, pid: number | undefined): Promise<MeasurementReport> => {
    const requests = (await fetchPosts(origin)).map(({ _id }) => ({ path: postPath(_id) }));
    const requestAll = (list: { path: string }[]) =>
      requestMany({ url: origin, connections: 1, amount: list.length, requests: list });
    await requestMany({ url: origin, connections: 1, amount: 1_000 });
    const cached = await compareThroughput(`${origin}/`);
    await requestAll(requests.splice(0, warmupCount));
    const before = cpuTimeOf(pid);
    await requestAll(requests);
    const rendered = Math.round(renderCount / (cpuTimeOf(pid) - before));
    return {
      title:
        "Pages: one that is cached (responses per second), and all others (per second of CPU time)",
      figures: { cached, rendered: { blog: rendered } },
      misses: missedBudgets("pages", { ...cached, rendered }, budgets),
    };
  };
  return withServer(measure, (dataDir) => fillDatabase(dataDir, warmupCount + renderCount));
}

/** Fetches all posts through the API. */
export async function fetchPosts(origin: string) {
  const response = await fetch(`${origin}/api/posts`);
  return validatedEndpoints.listAllPosts.response.parse(await response.json());
}
