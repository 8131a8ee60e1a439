import { describe, expect, it } from "vitest";
import { startAlteringProxy } from "../../support/alteringProxy";
import { deviate } from "../../support/standIns";
import {
  accounts,
  check,
  checkAsJson,
  installBackend,
  verifyNewAccounts,
  origin,
  test,
} from "./testBackend";

installBackend();

describe("the conformance command", () => {
  it("finds no difference in our own backend", async () => {
    const { code, report } = await checkAsJson(origin, ...accounts);
    expect(report.calls.flatMap(({ differences }) => differences)).toEqual([]);
    expect(report).toMatchObject({ outcome: "works", remarks: [] });
    expect(code).toBe(0);
  });

  it("reports what differs in a deviating backend, how often, and that the page works with it, but is unsafe", async () => {
    const proxy = await startAlteringProxy(origin, async (response) => {
      await verifyNewAccounts(test, response);
      deviate(response);
    });
    const { code, report } = await checkAsJson(proxy.origin, ...accounts);
    await proxy.close();
    expect(report.outcome).toBe("unsafe");
    const differing = report.calls.filter(({ differences }) => differences.length > 0);
    const kinds = differing.map(({ call, differences }) => [
      /\((\w+)\)/.exec(call)?.[1],
      differences.map(({ severity, kind }) => `${severity}: ${kind}`),
    ]);
    expect(Object.fromEntries(kinds)).toEqual({
      listCategories: ["differs: responds 201 instead of 200"],
      deleteCategory: [expect.stringMatching(/^differs: not a valid body: categoryId – /)],
      getPost: [expect.stringMatching(/^differs: shows the comments of a post .*oldest first$/)],
      createPost: ["differs: responds 200 instead of 201"],
      toggleLike: [expect.stringMatching(/^differs: not a valid body: _id – /)],
      login: [expect.stringMatching(/^differs: accepts \(200\)/)],
      deleteProfile: [expect.stringMatching(/^differs: not a valid body: message – /)],
      listComments: ["unsafe: exposes a password or password hash"],
    });
    const leak = differing.flatMap(({ differences }) => differences).at(-1);
    expect(leak?.example).toContain('password: "$2b$10$');
    const [categories] = report.calls;
    expect(categories?.differences[0]?.count).toBeGreaterThan(3);
    expect(report.remarks).toMatchObject([{ severity: "style", count: expect.any(Number) }]);
    expect(code).toBe(1);
  });

  it("prints its usage for an unknown option", async () => {
    const { code, err } = await check("http://127.0.0.1:1", "--fast");
    expect(code).toBe(2);
    expect(err).toContain("npm run conformance -- https://host");
  });

  it("reports an unreachable backend, and an account that cannot log in, whose password may hold a colon", async () => {
    const err = "No response from http://127.0.0.1:1.\n";
    expect(await check("http://127.0.0.1:1")).toMatchObject({ code: 2, err });
    const refused = expect.stringMatching(/^The account ola@example.com could not log in: 400 /);
    const result = await check(origin, "--user", "ola@example.com:Zle:haslo-1!");
    expect(result).toMatchObject({ code: 2, err: refused });
  });
});
