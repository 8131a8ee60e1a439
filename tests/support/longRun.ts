import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    isLongRun: boolean;
  }
}

/** Whether this is a long run, which tests all variants; provided, since test projects do not see Vite's mode. */
export const isLongRun = inject("isLongRun");
