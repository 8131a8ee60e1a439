import { useState } from "react";
import type * as Drafts from "../../lib/drafts";

interface UserDrafts {
  /** Null until the module is loaded. */
  drafts: typeof Drafts | null;
  count: number;
  /** Loads the module and counts the drafts. */
  loadDrafts: () => Promise<void>;
}

/** Counts a user's unsent drafts, loading their code on demand. */
export function useUserDrafts(userId: string): UserDrafts {
  const [drafts, setDrafts] = useState<typeof Drafts | null>(null);
  const [count, setCount] = useState(0);
  const loadDrafts = async () => {
    try {
      const module = await import("../../lib/drafts");
      setDrafts(module);
      setCount(module.listDrafts(userId).length);
    } catch {
      // The drafts stay stored.
    }
  };
  return { drafts, count, loadDrafts };
}
