import type { SessionUser } from "@blog/contract/auth";

/** Stores drafts of a form, oldest first, as if they came from other tabs. @param opened values of an edit form */
export function storeDrafts(
  user: Pick<SessionUser, "_id">,
  form: string,
  address: string,
  drafts: object[],
  opened?: object,
): void {
  for (const [index, values] of drafts.entries()) {
    const savedAt = `2026-02-${String(index + 1).padStart(2, "0")}T12:00:00.000Z`;
    const draft = { values, address, opened, savedAt };
    localStorage.setItem(`draft/${user._id}/${form}/${form}${index}`, JSON.stringify(draft));
  }
}
