import { vi } from "vitest";

/** Lets the browser have no room for drafts, until the test puts back what it replaced. */
export function fillStorage(): void {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const full = new Proxy(localStorage, {
    get: (storage, key) => (key === "setItem" ? refuse : Reflect.get(storage, key)),
  });
  vi.stubGlobal("localStorage", full);
}
