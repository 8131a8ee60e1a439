import { vi } from "vitest";

/** Makes local storage refuse writes until `vi.unstubAllGlobals()`, as if it were full or blocked. */
export function refuseStorage(error: "QuotaExceededError" | "SecurityError"): void {
  const refuse = () => {
    throw new DOMException("refused", error);
  };
  const refusing = new Proxy(localStorage, {
    get: (storage, key) => (key === "setItem" ? refuse : Reflect.get(storage, key)),
  });
  vi.stubGlobal("localStorage", refusing);
}
