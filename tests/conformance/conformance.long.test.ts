import { describe, expect, it } from "vitest";
import { password } from "../support/sampleData";
import { startAlteringProxy } from "../support/alteringProxy";
import { deviate } from "../support/standIns";
import {
  accounts,
  check,
  checkAsJson,
  installBackend,
  verifyNewAccounts,
  origin,
  readData,
  test,
} from "./testBackend";

installBackend();

/** Stays with an account that had none, since the API cannot remove it. */
function newPhotoOf(name: string) {
  const what = `a photo of ${name}@example.com in place of none`;
  return { what, call: "no call of this API removes a photo" };
}

describe("the conformance command", () => {
  it("finds no difference in our own backend, and leaves its data as it was", async () => {
    const before = await readData(test);
    const result = await checkAsJson(origin, ...accounts, "--mails");
    expect(result.report.calls.flatMap(({ differences }) => differences)).toEqual([]);
    const left = ["ala", "ola"].map(newPhotoOf);
    expect(result).toMatchObject({ code: 0, report: { left, remarks: [] } });
    expect(result.report.leftLinks).toBeGreaterThanOrEqual(test.mails.length);
    expect(result.err).toMatch(/^\d+ of 29 calls were made; \d+ requests sent\.$/m);
    expect(await readData(test)).toEqual(before);
  });

  it("reports what differs in a deviating backend, how often, and that the page works with it", async () => {
    const before = await readData(test);
    const proxy = await startAlteringProxy(origin, async (response) => {
      await verifyNewAccounts(test, response);
      deviate(response);
    });
    const { code, report } = await checkAsJson(proxy.origin, ...accounts, "--mails");
    await proxy.close();
    expect(report.verdict).toMatch(
      /^The page works with this backend, but 1 of 29 calls leak data, \d of 29 calls differ harmlessly\./,
    );
    const differing = report.calls.filter(({ differences }) => differences.length > 0);
    const kinds = differing.map(({ call, differences }) => [
      /\((\w+)\)/.exec(call)?.[1],
      differences.map(({ severity, kind }) => `${severity}: ${kind}`),
    ]);
    expect(Object.fromEntries(kinds)).toEqual({
      listCategories: ["differs: responds 201 instead of 200"],
      deleteCategory: [expect.stringMatching(/^differs: invalid body: categoryId – /)],
      getPost: [expect.stringMatching(/^differs: shows the comments of a post .*oldest first$/)],
      createPost: ["differs: responds 200 instead of 201"],
      toggleLike: [expect.stringMatching(/^differs: invalid body: _id – /)],
      login: [expect.stringMatching(/^differs: accepts \(200\)/)],
      deleteProfile: [expect.stringMatching(/^differs: invalid body: message – /)],
      listComments: ["leak: exposes a password or password hash"],
    });
    const leak = differing.flatMap(({ differences }) => differences).at(-1);
    expect(leak?.example).toContain('password: "$2b$10$');
    const [categories] = report.calls;
    expect(categories?.differences[0]?.count).toBeGreaterThan(3);
    expect(report.remarks).toMatchObject([{ severity: "style", count: expect.any(Number) }]);
    expect(code).toBe(1);
    expect(report.left).toEqual(["ala", "ola"].map(newPhotoOf));
    expect(await readData(test)).toEqual(before);
  });

  it("registers no account and sends no mail if an account is named", async () => {
    const { report } = await checkAsJson(origin, ...accounts);
    expect(test.mails).toEqual([]);
    expect(report.notChecked.map(({ needs }) => needs)).toContain(
      "permission to register accounts and send mails (--mails)",
    );
  });

  it("sends fewer than a hundred requests with --quick, and leaves the data as it was", async () => {
    const before = await readData(test);
    const { code, report } = await checkAsJson(origin, ...accounts, "--quick", "--mails");
    expect(report.requests).toBeLessThan(100);
    expect(code).toBe(0);
    // The new account is unverified and cannot log in, so the admin has to delete it.
    expect(report.left).toEqual([newPhotoOf("ala")]);
    expect(await readData(test)).toEqual(before);
  });

  it("prints its usage for an unknown option", async () => {
    const { code, err } = await check("http://127.0.0.1:1", "--fast");
    expect(code).toBe(2);
    expect(err).toContain("npm run conformance -- https://host");
  });

  it("reports an unreachable backend, and an account that cannot log in", async () => {
    expect(await check("http://127.0.0.1:1")).toMatchObject({
      code: 2,
      err: "No response from http://127.0.0.1:1.\n",
    });
    const [admin = ""] = accounts;
    const result = await check(origin, admin, "--user", "ola@example.com:Zle-haslo-1!");
    const err = expect.stringMatching(/^The account ola@example.com could not log in: 400 /);
    expect(result).toMatchObject({ code: 2, err });
  });

  it("restores bios and photos, and leaves alone a photo that it cannot fetch", async () => {
    await test.db.updateTable("users").set({ bio: "Mieszkam w Radomiu." }).execute();
    const before = await readData(test);
    const proxy = await startAlteringProxy(origin, ({ body }) => {
      if (typeof body !== "object" || body === null || !("profilePhoto" in body)) return;
      const id = "_id" in body ? body._id : undefined;
      body.profilePhoto = { url: `http://127.0.0.1:1/${String(id)}.png` };
    });
    const { report } = await checkAsJson(proxy.origin, ...accounts, "--quick");
    await proxy.close();
    expect(await readData(test)).toEqual(before);
    expect(report.notChecked.map(({ needs }) => needs)).toContain(
      "an account whose photo can be restored",
    );
  });

  it("accepts a password that contains a colon", async () => {
    expect((await check(origin, `--user=ala@example.com:${password}:x`)).err).toContain(
      "The account ala@example.com could not log in",
    );
  });
});
