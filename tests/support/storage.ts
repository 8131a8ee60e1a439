import { vi } from "vitest";

/** Makes storage refuse to store until `vi.unstubAllGlobals()`, since it is full or blocked. */
export function refuseStorage(error: "QuotaExceededError" | "SecurityError"): void {
  const refuse = () => {
    throw new DOMException("refused", error);
  };
  const full = new Proxy(localStorage, {
    get: (storage, key) => (key === "setItem" ? refuse : Reflect.get(storage, key)),
  });
  vi.stubGlobal("localStorage", full);
}
