import { vi } from "vitest";

/**
 * Makes local storage refuse writes until `vi.unstubAllGlobals()`, as if it were full or blocked.
 * @param room number of characters that it still accepts in one write
 */
export function refuseStorage(error: "QuotaExceededError" | "SecurityError", room = -1): void {
  const storage = localStorage;
  const setItem = (key: string, text: string) => {
    if (text.length > room) throw new DOMException("refused", error);
    storage.setItem(key, text);
  };
  const refusing = new Proxy(storage, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key);
      if (key === "setItem") return setItem;
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  vi.stubGlobal("localStorage", refusing);
}
