import { describe, expect, it } from "vitest";
import { startAlteringProxy } from "../support/alteringProxy";
import { deviate } from "../support/standIns";
import {
  accounts,
  check,
  installBackend,
  verifyNewAccounts,
  origin,
  readData,
  startCheck,
  test,
} from "./testBackend";

installBackend();

const args = [...accounts, "--mails"];

/** Requests after which to interrupt: in the middle of the checks. */
const interruptAfter = 150;

describe("an interrupted run deletes everything it created", () => {
  it.each(["SIGINT", "SIGTERM"] as const)("after %s", async (signal) => {
    const before = await readData(test);
    let requests = 0;
    const proxy = await startAlteringProxy(origin, async (response) => {
      await verifyNewAccounts(test, response);
      deviate(response);
      requests += 1;
      if (requests === interruptAfter) running.child.kill(signal);
    });
    const running = startCheck(proxy.origin, ...args);
    const { code, out, err } = await running.result();
    await proxy.close();
    expect(err).toContain("Interrupted; interrupt again to skip the cleanup.");
    expect(out).toContain("Nothing was left behind.");
    expect(code).toBe(2);
    expect(requests).toBeLessThan(2 * interruptAfter);
    expect(await readData(test)).toEqual(before);
  });

  it("after a rate limit that lasts an hour, which leaves out only the calls that it refuses", async () => {
    const before = await readData(test);
    let writes = 0;
    const proxy = await startAlteringProxy(
      origin,
      (response) => verifyNewAccounts(test, response),
      (call) => {
        if (/^(POST|PUT)/.test(call)) writes += 1;
        if (writes < interruptAfter / 2 || !call.startsWith("POST")) return undefined;
        return { status: 429, headers: { "retry-after": "3600" }, body: "<h1>Too many</h1>" };
      },
    );
    const { code, out } = await check(proxy.origin, ...args);
    await proxy.close();
    expect(out).toContain("Not checked; requires a backend that allows this many requests (429)");
    expect(out).toMatch(/\(listAllPosts\) +matches/);
    expect(out).toContain("Nothing was left behind.");
    // The log-in of accounts that the proxy verified differs.
    expect(code).toBe(1);
    expect(await readData(test)).toEqual(before);
  });

  it("after Ctrl-C during the wait for a rate limit, which it reports as cut off", async () => {
    const before = await readData(test);
    let writes = 0;
    const proxy = await startAlteringProxy(
      origin,
      (response) => verifyNewAccounts(test, response),
      (call) => {
        writes += /^(POST|PUT)/.test(call) ? 1 : 0;
        if (writes < interruptAfter / 2 || !call.startsWith("POST")) return undefined;
        return { status: 429, headers: { "retry-after": "600" }, body: "" };
      },
    );
    const running = startCheck(proxy.origin, ...args);
    running.onStderr((text) => {
      if (text.includes("continuing in 600 s")) running.child.kill("SIGINT");
    });
    const { code, out } = await running.result();
    await proxy.close();
    expect(out).toContain("The checks were cut off; all of them require an uninterrupted run.");
    expect(out).toContain("Nothing was left behind.");
    expect(code).toBe(2);
    expect(await readData(test)).toEqual(before);
  });

  it("after the network was lost during a creation, and recovered", async () => {
    const before = await readData(test);
    let [isLost, requests] = [false, 0];
    const proxy = await startAlteringProxy(
      origin,
      async (response) => {
        await verifyNewAccounts(test, response);
        requests += 1;
        // The post is created, but the response is lost.
        if (requests < interruptAfter || response.call !== "POST /api/posts") return undefined;
        isLost = true;
        return "cut";
      },
      () => (isLost ? "cut" : undefined),
    );
    const running = startCheck(proxy.origin, ...args);
    running.onStderr((text) => {
      if (text.includes("Cleaning up: ")) [isLost, requests] = [false, -Infinity];
    });
    const { code, out } = await running.result();
    await proxy.close();
    expect(out).toContain("a reachable backend: the connection was lost");
    expect(out).toContain("Nothing was left behind.");
    expect(code).toBe(2);
    expect(await readData(test)).toEqual(before);
  });

  it("after a crash of its own", async () => {
    const before = await readData(test);
    let requests = 0;
    const proxy = await startAlteringProxy(origin, (response) => {
      requests += 1;
      if (requests === interruptAfter) running.child.kill("SIGUSR2");
      return verifyNewAccounts(test, response);
    });
    const running = startCheck(proxy.origin, ...args);
    const { code, err } = await running.result();
    await proxy.close();
    expect(err).toMatch(/Simulated crash\.[^]*$/);
    expect(err).not.toContain("Left behind");
    expect(code).toBe(2);
    expect(await readData(test)).toEqual(before);
  });

  it("unless interrupted twice; then it lists the calls that delete the rest", async () => {
    let isCutOff = false;
    const proxy = await startAlteringProxy(
      origin,
      ({ call }) => {
        if (call !== "POST /api/comments" || isCutOff) return;
        isCutOff = true;
        running.child.kill("SIGINT");
      },
      // Deletions fail throughout the cleanup.
      (call) => (isCutOff && call.startsWith("DELETE") ? "cut" : undefined),
    );
    const running = startCheck(proxy.origin, ...args);
    running.onStderr((text) => {
      if (text.includes("Cleaning up: ")) running.child.kill("SIGINT");
    });
    const { code, out } = await running.result();
    await proxy.close();
    expect(code).toBe(2);
    expect(out).toMatch(/ comment “.*\n +DELETE http:\S+\/api\/\S+ as its owner or an admin/);
  });
});
