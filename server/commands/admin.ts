import { newPasswordSchema } from "@blog/contract/password";
import { appointAdmin } from "../features/auth/admin";
import { variableRules } from "../platform/config/environment";
import { StartError } from "../platform/config/errors";
import { loadDatabaseConfig } from "../platform/config/config";
import { withConfiguredDatabase } from "../platform/db/configuredDatabase";
import { createLog, logEvent } from "../platform/log/log";
import { parseEmail, readPassword } from "./commandLine";

export async function admin(args: string[]): Promise<void> {
  const email = parseEmail("admin", args);
  const config = loadDatabaseConfig();
  const password = await readPassword(`New password of ${email}, or nothing to keep it: `);
  if (password && !newPasswordSchema.safeParse(password).success)
    throw new StartError(`The password ${variableRules["ADMIN_PASSWORD"]}.`);
  const account = await withConfiguredDatabase(config, (db) =>
    appointAdmin(db, { email, ...(password && { password }) }),
  );
  // `deploy/blog` sends the standard output to the server's journal, so nothing but this event may be written to it.
  logEvent(createLog(config.log ?? "text"), "admin.appointed", { account, by: "shell" });
  console.warn(`${email} is an admin${password ? " with the new password" : ""}.`);
}
