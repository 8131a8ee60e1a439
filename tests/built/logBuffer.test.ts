import { expect, it } from "vitest";
import { operatorSettings } from "../support/sampleData";
import { createOperator } from "./operators";

const operator = createOperator();
const requests = 300;

const logged = (output: string) => output.split('"event":"request"').length - 1;

it("a log gathers lines about requests, and loses none when the server is told to stop", async () => {
  const { origin, output, child, exitCode } = operator.start({ ...operatorSettings, LOG: "json" });
  const url = `${await origin()}/api/posts/count`;
  let writes = 0;
  child.stdout?.on("data", () => (writes += 1));
  for (let count = 0; count < requests; count += 1) await (await fetch(url)).text();
  child.kill("SIGTERM");
  expect(await exitCode).toBe(0);
  expect(logged(output.out)).toBe(requests);
  expect(writes).toBeLessThan(requests / 3);
  const lines = output.out.trim().split("\n");
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ event: "server.stopped" });
});

it("a log loses no line when the server breaks down", async () => {
  const { origin, output, child, exitCode } = operator.start({ ...operatorSettings, LOG: "json" });
  const url = `${await origin()}/api/posts/count`;
  for (let count = 0; count < 5; count += 1) await (await fetch(url)).text();
  // The second signal ends it at once, past every orderly end.
  child.kill("SIGINT");
  child.kill("SIGTERM");
  await exitCode;
  expect(logged(output.out)).toBe(5);
});
