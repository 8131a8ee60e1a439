import { describe, expect, it } from "vitest";
import { startAlteringProxy } from "../support/alteringProxy";
import {
  accounts,
  deviate,
  check,
  installBackend,
  verifyNewcomers,
  origin,
  readData,
  startCheck,
  test,
} from "./testBackend";

installBackend();

const args = [...accounts, "--budget=0", "--mails"];

/** When the backend has been asked that often: in the middle of the checks. */
const enough = 150;

describe("a check that is cut off takes everything away that it made", () => {
  it.each(["SIGINT", "SIGTERM"] as const)("by %s", async (signal) => {
    const before = await readData(test);
    let asked = 0;
    const proxy = await startAlteringProxy(origin, async (answer) => {
      await verifyNewcomers(test, answer);
      deviate(answer);
      asked += 1;
      if (asked === enough) running.child.kill(signal);
    });
    const running = startCheck(proxy.origin, ...args);
    const { code, out, err } = await running.result();
    await proxy.close();
    expect(err).toContain("Cut off; once more to leave at once.");
    expect(out).toContain("Nothing was left behind.");
    expect(code).toBe(2);
    expect(asked).toBeLessThan(2 * enough);
    expect(await readData(test)).toEqual(before);
  });

  it("by a backend that may not be written to for an hour", async () => {
    const before = await readData(test);
    let written = 0;
    const proxy = await startAlteringProxy(
      origin,
      (answer) => verifyNewcomers(test, answer),
      (call) => {
        if (/^(POST|PUT)/.test(call)) written += 1;
        if (written < enough / 2 || !call.startsWith("POST")) return undefined;
        return { status: 429, headers: { "retry-after": "3600" }, body: "<h1>Too many</h1>" };
      },
    );
    const { code, out } = await check(proxy.origin, ...args);
    await proxy.close();
    expect(out).toContain(
      "Not checked, since it needs a backend that may be asked that often (429)",
    );
    expect(out).toContain("Nothing was left behind.");
    expect(code).toBe(2);
    expect(await readData(test)).toEqual(before);
  });

  it("by a network that is lost while something is made, and comes back", async () => {
    const before = await readData(test);
    let [isLost, asked] = [false, 0];
    const proxy = await startAlteringProxy(
      origin,
      async (answer) => {
        await verifyNewcomers(test, answer);
        asked += 1;
        // It is made, but nobody hears of it.
        if (asked < enough || answer.call !== "POST /api/posts") return undefined;
        isLost = true;
        return "cut";
      },
      () => (isLost ? "cut" : undefined),
    );
    const running = startCheck(proxy.origin, ...args);
    running.onSaid((said) => {
      if (said.includes("Cleaning up: ")) [isLost, asked] = [false, -Infinity];
    });
    const { code, out } = await running.result();
    await proxy.close();
    expect(out).toContain("a backend that answers: it or the network was lost");
    expect(out).toContain("Nothing was left behind.");
    expect(code).toBe(2);
    expect(await readData(test)).toEqual(before);
  });

  it("by a failure of its own", async () => {
    const before = await readData(test);
    let asked = 0;
    const proxy = await startAlteringProxy(origin, (answer) => {
      asked += 1;
      if (asked === enough) running.child.kill("SIGUSR2");
      return verifyNewcomers(test, answer);
    });
    const running = startCheck(proxy.origin, ...args);
    const { code, err } = await running.result();
    await proxy.close();
    expect(err).toMatch(/A mistake of its own\.[^]*$/);
    expect(err).not.toContain("Left behind");
    expect(code).toBe(2);
    expect(await readData(test)).toEqual(before);
  });

  it("unless it is left at once; then it says by which calls the rest goes", async () => {
    let isCutOff = false;
    const proxy = await startAlteringProxy(
      origin,
      ({ call }) => {
        if (call !== "POST /api/comments" || isCutOff) return;
        isCutOff = true;
        running.child.kill("SIGINT");
      },
      // Nothing can be deleted while the cleanup lasts.
      (call) => (isCutOff && call.startsWith("DELETE") ? "cut" : undefined),
    );
    const running = startCheck(proxy.origin, ...args);
    running.onSaid((said) => {
      if (said.includes("Cleaning up: ")) running.child.kill("SIGINT");
    });
    const { code, out } = await running.result();
    await proxy.close();
    expect(code).toBe(2);
    expect(out).toMatch(/ comment „.*\n +DELETE http:\S+\/api\/\S+ as its owner or an admin/);
  });
});
