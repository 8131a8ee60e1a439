import { isDeepStrictEqual } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { asRecord } from "@blog/shared/narrow";
import { startBackend } from "../../support/backend";
import { judge } from "@blog/conformance/judge";
import { unsafe } from "@blog/conformance/suite/check";
import { createClient } from "@blog/conformance/suite/client";
import { parts } from "@blog/conformance/suite/parts";
import { createSuite } from "@blog/conformance/suite/suite";
import { testMailedLinks } from "./mailedLinks";

// All tests share one client, because the last ones examine all requests and responses together.
const backend = await startBackend();
const suite = createSuite({
  api: createClient(backend.origin),
  backend,
  admin: backend.admin,
  owner: await backend.newUser(),
  other: await backend.newUser(),
});
afterAll(backend.close);

describe.each(parts)("%s", (_, declare) => {
  const checks: [title: string, run: () => Promise<void>][] = [];
  declare(suite, (title, _weight, run) => checks.push([title, run]));
  it.each(checks)("%s", async (_title, run) => {
    expect(await run()).toBeUndefined();
  });
});

describe("a mailed link", () => {
  testMailedLinks(suite, backend.linksTo);
});

describe("all responses together", () => {
  const { exchanges } = suite.api;

  it("cover every endpoint", () => {
    const covered = new Set(exchanges.filter(({ isOk }) => isOk).map(({ call }) => call));
    const missing = Object.entries(validatedEndpoints).filter(([, call]) => !covered.has(call));
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it("name the post or topic that was deleted", () => {
    const deletions = exchanges.filter(
      ({ name, isOk }) => isOk && (name === "deletePost" || name === "deleteCategory"),
    );
    const ids = deletions.map(({ request, response }) => {
      const body: { postId?: string; categoryId?: string } = JSON.parse(response.text);
      return [body.postId ?? body.categoryId, request.params?.id];
    });
    expect(ids.length).toBeGreaterThan(1);
    expect(ids.filter(([said, asked]) => said !== asked)).toEqual([]);
  });

  it("to changes of a profile follow the name, which the page always sends, but for one check", () => {
    const edits = exchanges.filter(({ name }) => name === "updateProfile");
    // A 400 may be due to the very name.
    const bodies = edits.flatMap(({ request, response }) =>
      response.status === 400 ? [] : [asRecord(request.body)],
    );
    expect(bodies.length).toBeGreaterThan(10);
    const nameless = bodies.filter(({ username }) => username === undefined);
    expect(nameless).toEqual([{ bio: "Lubię żółwie." }]);
  });

  it("hold nothing beyond the contract", () => {
    const bodies = exchanges
      .filter(({ isOk }) => isOk)
      .map(({ call, response: { text } }) => {
        const endpoint = Object.values(validatedEndpoints).find((each) => each === call);
        const body: unknown = JSON.parse(text);
        return { body, parsed: endpoint?.response.parse(body) };
      });
    expect(bodies.filter(({ body, parsed }) => !isDeepStrictEqual(body, parsed))).toEqual([]);
  });

  it("are Polish, and contain no password, and an e-mail address only for its owner and admins", () => {
    expect(exchanges.flatMap((exchange) => judge(exchange, unsafe))).toEqual([]);
  });
});
