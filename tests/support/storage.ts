import { vi } from "vitest";

/** Makes storage exceed its quota until `vi.unstubAllGlobals()`. */
export function fillStorage(): void {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const full = new Proxy(localStorage, {
    get: (storage, key) => (key === "setItem" ? refuse : Reflect.get(storage, key)),
  });
  vi.stubGlobal("localStorage", full);
}
