import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { emailSchema } from "../../src/contract/password";
import { loadDatabaseConfig } from "../config/config";
import { StartError } from "../config/errors";
import { withConfiguredDatabase } from "../operations/configuredDatabase";
import { accountChunks } from "../operations/exportAccount";
import { findUserByEmail } from "../repositories/user";
import { parseArguments, usageError } from "./commandLine";

export async function exportAccount(args: string[]): Promise<void> {
  const { positionals } = parseArguments("export", args, { options: {}, count: 1 });
  const { data: email } = emailSchema.safeParse(positionals[0]);
  if (!email) throw usageError("export");
  await withConfiguredDatabase(loadDatabaseConfig(), async (db) => {
    const user = await findUserByEmail(db, email);
    if (!user) throw new StartError(`There is no account ${email}.`);
    await pipeline(Readable.from(accountChunks(db, user)), process.stdout, { end: false });
  });
}
