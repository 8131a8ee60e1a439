import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    isLong: boolean;
  }
}

/** Whether all variants are tried: in a long run. Vite's own mode is another one within projects. */
export const isLong = inject("isLong");
