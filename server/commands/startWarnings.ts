import { createHmac } from "node:crypto";
import { join } from "node:path";
import type { Config } from "../platform/config/config";
import type { Db } from "../platform/db/schema";
import { sqliteName } from "../platform/db/drivers/sqliteFile";
import { isAccessibleToOthers, restrictToOwner } from "../platform/db/privateFiles";

export function settingWarnings({ unknownSettings }: Pick<Config, "unknownSettings">): string[] {
  return unknownSettings.map((name) => `${name} is no setting of the blog, and has no effect.`);
}

/** Returns a warning if a public blog has no mail server, or if both the sender and the links of e-mails are local. */
export function mailWarnings({ smtpUrl, mailFrom, publicUrl, dataDir }: Config): string[] {
  if (publicUrl && !smtpUrl)
    return [`Mails reach nobody, they are written to ${join(dataDir, "outbox")}: set SMTP_URL.`];
  if (!smtpUrl || mailFrom || publicUrl) return [];
  return [
    "Mails are sent from blog@localhost and link to localhost: set PUBLIC_URL, and MAIL_FROM if needed.",
  ];
}

export function proxyWarnings({ databaseUrl, admin, smtpUrl, publicUrl }: Config): string[] {
  const unusedSettings = [
    databaseUrl && "DATABASE_URL",
    admin && "ADMIN_EMAIL and ADMIN_PASSWORD",
    smtpUrl && "SMTP_URL",
  ].filter(Boolean);
  const notes = unusedSettings.map((names) => `With BACKEND_URL, ${names} will have no effect.`);
  return publicUrl ? notes : [...notes, localLinksWarning];
}

const localLinksWarning =
  "Without PUBLIC_URL the backend is told the address above, which its mails may link to: set it before others come in.";

/** Returns a warning if, in production, /privacy does not name a data controller and contact (GDPR, article 13). */
export function privacyWarnings({
  dataController,
  contactEmail,
  productionSetting,
}: Config): string[] {
  const unsetNames = [
    ...(dataController ? [] : ["DATA_CONTROLLER"]),
    ...(contactEmail ? [] : ["CONTACT_EMAIL"]),
  ];
  if (!productionSetting || unsetNames.length === 0) return [];
  return [
    `/privacy does not say who is responsible for the data and how to reach them: set ${unsetNames.join(" and ")}.`,
  ];
}

/** Restricts files with secrets or personal data to their owner. @returns warnings about files still open to others */
export function filePermissionWarnings({ dataDir, productionSetting }: Config): string[] {
  const databaseNames = ["", "-wal", "-shm"].map((suffix) => sqliteName + suffix);
  const names = [...databaseNames, "jwt-secret", "outbox", "backup"];
  const exposedPaths = restrictToOwner(names.map((name) => join(dataDir, name)));
  // .env is only reported, since the operator owns it. In a development checkout, it contains no secrets.
  if (productionSetting && isAccessibleToOthers(".env")) exposedPaths.push(".env");
  return exposedPaths.map(
    (path) => `Other users of this machine can access ${path}: run chmod go-rwx on it.`,
  );
}

/** Stores a hash of the secret that signs tokens. @returns a warning if the hash of another secret was stored */
export async function secretWarnings(db: Db, secret: string): Promise<string[]> {
  const fingerprint = createHmac("sha256", secret)
    .update("fingerprint")
    .digest("base64url")
    .slice(0, 16);
  const storedRow = await db.selectFrom("settings").select("value").executeTakeFirst();
  if (storedRow?.value === fingerprint) return [];
  await db
    .insertInto("settings")
    .values({ name: "secret", value: fingerprint })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: fingerprint }))
    .execute();
  return storedRow ? [otherSecretWarning] : [];
}

const otherSecretWarning =
  "The database was last used with another JWT_SECRET, whose log-ins end: if another server still has that one, give both the same.";
