import { vi } from "vitest";

/**
 * Makes local storage refuse writes until `vi.unstubAllGlobals()`, as if it were full or blocked.
 * @param room number of characters that it still accepts in one write
 */
export function refuseStorage(error: "QuotaExceededError" | "SecurityError", room = -1): void {
  stubStorage((_key, text) => text.length > room, error);
}

/** Makes local storage refuse writes that would exceed a quota of characters, until `vi.unstubAllGlobals()`. */
export function limitStorage(quota: number): void {
  const isOver = (key: string, text: string) => {
    const stored = new Map(Object.entries(localStorage)).set(key, text);
    return JSON.stringify([...stored]).length > quota;
  };
  stubStorage(isOver, "QuotaExceededError");
}

function stubStorage(isRefused: (key: string, text: string) => boolean, error: string): void {
  const storage = localStorage;
  const setItem = (key: string, text: string) => {
    if (isRefused(key, text)) throw new DOMException("refused", error);
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
