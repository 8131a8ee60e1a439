import { useState } from "react";
import type * as Drafts from "../../lib/drafts";

interface UserDrafts {
  /** What reads and drops them; null before its code has come. */
  drafts: typeof Drafts | null;
  count: number;
  /** Fetches their code and counts them. */
  loadDrafts: () => Promise<void>;
}

/** What somebody has begun to write and not sent. */
export function useUserDrafts(userId: string): UserDrafts {
  const [drafts, setDrafts] = useState<typeof Drafts | null>(null);
  const [count, setCount] = useState(0);
  const list = async () => {
    try {
      const loaded = await import("../../lib/drafts");
      setDrafts(loaded);
      setCount(loaded.listDrafts(userId).length);
    } catch {
      // Where their code cannot be had, drafts are kept as they are.
    }
  };
  return { drafts, count, loadDrafts: list };
}
