import type * as argon2 from "@node-rs/argon2";

/** A module of password hashing that is not about how long a password takes. */
export async function cheapHashing(importOriginal: () => Promise<typeof argon2>) {
  const real = await importOriginal();
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return { ...real, hash: (secret: string) => real.hash(secret, cheap) };
}
