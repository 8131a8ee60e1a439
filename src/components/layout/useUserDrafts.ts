import { useState } from "react";
import type * as Dialog from "./DraftsDialog";

interface UserDrafts {
  count: number;
  /** The module of the dialog that lists them; null if there are none. */
  dialog: typeof Dialog | null;
  /** Counts them, and loads the dialog if there are any. */
  loadDrafts: () => Promise<void>;
}

/** Counts a user's unsent drafts, loading their code on demand. */
export function useUserDrafts(userId: string): UserDrafts {
  const [dialog, setDialog] = useState<typeof Dialog | null>(null);
  const [count, setCount] = useState(0);
  const loadDrafts = async () => {
    try {
      const { length } = (await import("../../lib/drafts")).listDrafts(userId);
      if (length > 0) setDialog(await import("./DraftsDialog"));
      setCount(length);
    } catch {
      // The drafts stay stored, and their forms offer them.
    }
  };
  return { count, dialog, loadDrafts };
}
