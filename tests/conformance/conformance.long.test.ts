import { describe, expect, it } from "vitest";
import { password } from "../support/sampleData";
import { startAlteringProxy } from "../support/alteringProxy";
import {
  accounts,
  deviate,
  check,
  checkAsJson,
  installBackend,
  verifyNewcomers,
  origin,
  readData,
  test,
} from "./testBackend";

installBackend();

const noLimit = "--budget=0";

describe("the check of a backend", () => {
  it("finds nothing wrong with our own, with and without accounts of ours", async () => {
    const before = await readData(test);
    const whole = await checkAsJson(origin, ...accounts, noLimit, "--mails");
    expect(whole.report.calls.flatMap(({ differences }) => differences)).toEqual([]);
    expect(whole).toMatchObject({ code: 0, report: { left: [], remarks: [] } });
    expect(await readData(test)).toEqual(before);
  });

  it("says of one that deviates that the page works with it, what differs and how often", async () => {
    const before = await readData(test);
    const proxy = await startAlteringProxy(origin, async (answer) => {
      await verifyNewcomers(test, answer);
      deviate(answer);
    });
    const { code, report } = await checkAsJson(proxy.origin, ...accounts, noLimit, "--mails");
    await proxy.close();
    expect(report.verdict).toMatch(/^The page works with this backend; 1 leak something; \d/);
    const differing = report.calls.filter(({ differences }) => differences.length > 0);
    const kinds = differing.map(({ call, differences }) => [
      /\((\w+)\)/.exec(call)?.[1],
      differences.map(({ severity, kind }) => `${severity}: ${kind}`),
    ]);
    expect(Object.fromEntries(kinds)).toEqual({
      listCategories: ["differs: answers 201 where 200 is right"],
      deleteCategory: [expect.stringMatching(/^differs: not as promised: categoryId – /)],
      getPost: [expect.stringMatching(/^differs: shows the comments of a post .*oldest first$/)],
      createPost: ["differs: answers 200 where 201 is right"],
      toggleLike: [expect.stringMatching(/^differs: not as promised: _id – /)],
      login: [expect.stringMatching(/^differs: lets pass \(200\)/)],
      deleteProfile: [expect.stringMatching(/^differs: not as promised: message – /)],
      listComments: ["leak: tells a password or a hash of one"],
    });
    const [categories] = report.calls;
    expect(categories?.differences[0]?.count).toBeGreaterThan(3);
    expect(report.remarks).toMatchObject([{ severity: "style", count: expect.any(Number) }]);
    expect(code).toBe(1);
    expect(report.left).toEqual([]);
    expect(await readData(test)).toEqual(before);
  });

  it("registers nobody and mails nobody where an account was named", async () => {
    const { report } = await checkAsJson(origin, ...accounts, noLimit);
    expect(test.mails).toEqual([]);
    expect(report.notChecked.map(({ needs }) => needs)).toContain(
      "leave to register and to mail (--mails)",
    );
  });

  it("asks less than a hundred times when it is to be quick, and changes nothing", async () => {
    const before = await readData(test);
    const { code, report } = await checkAsJson(origin, ...accounts, "--quick", "--mails");
    expect(report.requests).toBeLessThan(100);
    expect(code).toBe(0);
    // Nobody may log in before the mail of its registration; an admin takes the account away.
    expect(report.left).toEqual([]);
    expect(await readData(test)).toEqual(before);
  });

  it("explains itself to who asks for what there is not", async () => {
    const { code, err } = await check("http://127.0.0.1:1", "--fast");
    expect(code).toBe(2);
    expect(err).toContain("npm run conformance -- https://host");
  });

  it("says that nothing answers, and which account cannot log in", async () => {
    expect(await check("http://127.0.0.1:1")).toMatchObject({
      code: 2,
      err: "Nothing answers at http://127.0.0.1:1.\n",
    });
    const [admin = ""] = accounts;
    const wrong = await check(origin, admin, "--user", "ola@example.com:Zle-haslo-1!");
    const err = expect.stringMatching(/^The account ola@example.com could not log in: 400 /);
    expect(wrong).toMatchObject({ code: 2, err });
  });

  it("gives bios and photos back, also where a bio cannot be blank or a photo is away", async () => {
    await test.db.updateTable("users").set({ bio: "Mieszkam w Radomiu." }).execute();
    const before = await readData(test);
    const proxy = await startAlteringProxy(origin, ({ body }) => {
      if (typeof body !== "object" || body === null || !("profilePhoto" in body)) return;
      body.profilePhoto = { url: "http://127.0.0.1:1/photo.png" };
    });
    const { report } = await checkAsJson(proxy.origin, ...accounts, "--quick");
    await proxy.close();
    expect(await readData(test)).toEqual(before);
    expect(report.notChecked.map(({ needs }) => needs)).toContain(
      "an account whose photo can be given back",
    );
  });

  it("logs in with a password that holds a colon", async () => {
    expect((await check(origin, `--user=ala@example.com:${password}:x`)).err).toContain(
      "The account ala@example.com could not log in",
    );
  });
});
