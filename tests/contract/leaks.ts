import { calls } from "../../src/contract/calls";
import type { Asked } from "./client";

/** The two calls that tell an address, to its owner and to admins. */
const isPrivate = new Set<object>([calls.listProfiles, calls.updateProfile]);

/** The answers that hold a password or a hash of one. */
export function passwordsIn(asked: Asked[]): Asked[] {
  return asked.filter(({ answer }) => /"password|"hash|\$argon2|\$2[aby]\$/i.test(answer.text));
}

/** The answers that hold an e-mail address where everybody may read it. */
export function addressesIn(asked: Asked[]): Asked[] {
  return asked.filter(
    ({ call, answer }) => !isPrivate.has(call) && /"email"|@test\.example/i.test(answer.text),
  );
}
