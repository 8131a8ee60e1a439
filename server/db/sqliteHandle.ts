import { type CompiledQuery, type QueryResult, SqliteDriver } from "kysely";
import type Database from "libsql";

/** An open SQLite database and its prepared statements. */
export class SqliteHandle {
  // Queries are few, and preparing one takes as long as running it.
  private readonly statements = new Map<string, Database.Statement>();
  private readonly driver: SqliteDriver;

  constructor(private readonly database: Database.Database) {
    const prepare = (sql: string) => {
      const statement = this.statements.get(sql) ?? database.prepare(sql);
      this.statements.set(sql, statement);
      return statement;
    };
    this.driver = new SqliteDriver({ database: { prepare, close: () => this.database.close() } });
  }

  get isInTransaction(): boolean {
    return this.database.inTransaction;
  }

  init(): Promise<void> {
    return this.driver.init();
  }

  async run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const connection = await this.driver.acquireConnection();
    try {
      return await connection.executeQuery<R>(query);
    } finally {
      await this.driver.releaseConnection();
    }
  }

  async close(): Promise<void> {
    // The driver would leave the last writes in the WAL file, which a copy of the database lacks.
    try {
      this.database.pragma("wal_checkpoint(TRUNCATE)");
    } catch {
      // Nothing is lost: SQLite reads both files when the database is next opened.
    }
    await this.driver.destroy();
  }
}
