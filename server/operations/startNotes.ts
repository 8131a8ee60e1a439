import { createHmac } from "node:crypto";
import { join } from "node:path";
import type { Config } from "../config/config";
import type { Db } from "../db/schema";
import { sqliteName } from "../db/drivers/sqliteFile";
import { isAccessibleToOthers, restrictToOwner } from "./privateFiles";

export function settingNotes({ unknownSettings }: Pick<Config, "unknownSettings">): string[] {
  return unknownSettings.map((name) => `${name} is no setting of the blog, and has no effect.`);
}

/** Returns a warning if mails reach nobody, or if their sender and links would name localhost. */
export function mailNotes({ smtpUrl, mailFrom, publicUrl, dataDir }: Config): string[] {
  if (publicUrl && !smtpUrl)
    return [`Mails reach nobody, they are written to ${join(dataDir, "outbox")}: set SMTP_URL.`];
  if (!smtpUrl || mailFrom || publicUrl) return [];
  return [
    "Mails are sent from blog@localhost and link to localhost: set PUBLIC_URL, and MAIL_FROM if needed.",
  ];
}

export function proxyNotes({ databaseUrl, admin, smtpUrl, publicUrl }: Config): string[] {
  const unused = [
    databaseUrl && "DATABASE_URL",
    admin && "ADMIN_EMAIL and ADMIN_PASSWORD",
    smtpUrl && "SMTP_URL",
  ].filter(Boolean);
  const notes = unused.map((names) => `With BACKEND_URL, ${names} will have no effect.`);
  return publicUrl ? notes : [...notes, localLinksNote];
}

const localLinksNote =
  "Without PUBLIC_URL the backend is told the address above, which its mails may link to: set it before others come in.";

/** Returns a warning if the privacy page does not name a data controller and contact (GDPR, article 13). */
export function privacyNotes({
  dataController,
  contactEmail,
  productionSetting,
}: Config): string[] {
  const unset = [
    ...(dataController ? [] : ["DATA_CONTROLLER"]),
    ...(contactEmail ? [] : ["CONTACT_EMAIL"]),
  ];
  if (!productionSetting || unset.length === 0) return [];
  return [
    `/privacy does not say who is responsible for the data and how to reach them: set ${unset.join(" and ")}.`,
  ];
}

/** Restricts files with secrets and mails to their owner. @returns a warning for each that others can access */
export function filePermissionNotes({ dataDir, productionSetting }: Config): string[] {
  const database = ["", "-wal", "-shm"].map((ending) => sqliteName + ending);
  const names = [...database, "jwt-secret", "outbox", "backup"];
  const exposed = restrictToOwner(names.map((name) => join(dataDir, name)));
  // Only reported, since this file belongs to the operator. In a development checkout it contains no secrets.
  if (productionSetting && isAccessibleToOthers(".env")) exposed.push(".env");
  return exposed.map(
    (path) => `Other users of this machine can access ${path}: run chmod go-rwx on it.`,
  );
}

/** Stores a hash of the secret that signs tokens. @returns a note if the stored hash was of another secret */
export async function secretNotes(db: Db, secret: string): Promise<string[]> {
  const value = createHmac("sha256", secret).update("fingerprint").digest("base64url").slice(0, 16);
  const stored = await db.selectFrom("settings").select("value").executeTakeFirst();
  if (stored?.value === value) return [];
  await db
    .insertInto("settings")
    .values({ name: "secret", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  return stored ? [otherSecretNote] : [];
}

const otherSecretNote =
  "The database was last used with another JWT_SECRET, whose log-ins end: if another server still has that one, give both the same.";
