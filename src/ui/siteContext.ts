import { createContext, useContext } from "react";
import type { Site } from "@blog/shared/site";
import { buildTimeSite } from "../lib/env";

export const SiteContext = createContext<Site>({ url: "", ...buildTimeSite });

/** Returns the settings that the blog's operator has chosen. */
export function useSite(): Site {
  return useContext(SiteContext);
}
