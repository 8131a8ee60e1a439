import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { stopClock } from "../support/clock";
import { createTestApp } from "../support/testApp";

describe("a server is not ready", () => {
  it("while the database lacks a migration, which it names", async () => {
    const { app, db } = await createTestApp();
    expect((await app.inject("/readyz")).statusCode).toBe(200);
    await db.schema.alterTable("kysely_migration").renameTo("before").execute();
    await db.schema.createTable("kysely_migration").addColumn("name", "text").execute();
    const { statusCode, body } = await app.inject("/readyz");
    expect(statusCode).toBe(503);
    expect(body).toMatch(/^The database lacks 001-first, .*: restart the server\.\n$/);
  });

  it("while the database does not respond, and logs the reason without sending it", async () => {
    const { app, db, logLines } = await createTestApp();
    await db.schema.dropTable("kysely_migration").execute();
    for (const { statusCode, body } of [await app.inject("/readyz"), await app.inject("/readyz")])
      expect([statusCode, body]).toEqual([503, "The database does not respond.\n"]);
    const reason = expect.stringContaining("kysely_migration");
    expect(logLines).toMatchObject([{ event: "database.lost", reason }]);
    expect((await app.inject("/healthz")).statusCode).toBe(200);
  });
});

it("a readiness check asks the database once for all who check at the same time", async () => {
  const { app, db } = await createTestApp();
  const execute = vi.spyOn(db.getExecutor(), "executeQuery");
  const checks = await Promise.all(Array.from({ length: 6 }, () => app.inject("/readyz")));
  for (const { statusCode } of checks) expect(statusCode).toBe(200);
  expect(execute).toHaveBeenCalledTimes(1);
});

describe("metrics", () => {
  const networks = "10.0.0.5, 192.168.0.0/16, 2001:db8::/32";

  it("are served to loopback and the configured networks", async () => {
    const { app } = await createTestApp({ METRICS: "1", METRICS_FROM: networks });
    const statusFor = async (remoteAddress: string) => [
      remoteAddress,
      (await app.inject({ url: "/metrics", remoteAddress })).statusCode,
    ];
    const allowed = ["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.0.0.5", "192.168.3.4"];
    for (const address of [...allowed, "::ffff:192.168.3.4", "2001:db8::7"])
      expect(await statusFor(address)).toEqual([address, 200]);
    for (const address of ["10.0.0.6", "203.0.113.9", "2001:db9::1", "::ffff:10.0.0.6"])
      expect(await statusFor(address)).toEqual([address, 404]);
  });

  it("tell the database's age before it has a backup, so that a missing one is noticed", async () => {
    const { app, db } = await createTestApp({ METRICS: "1" });
    stopClock("Date");
    const aDayAgo = new Date(Date.now() - 86_400_000).toISOString();
    await sql`update kysely_migration set timestamp = ${aDayAgo}`.execute(db);
    const { body } = await app.inject("/metrics");
    expect(body).toMatch(/^blog_backup_age_seconds\{database="sqlite"\} 86400$/m);
  });

  it("are off by default", async () => {
    expect((await (await createTestApp()).app.inject("/metrics")).statusCode).toBe(404);
  });
});
