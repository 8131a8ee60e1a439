import { createContext, useContext } from "react";
import type { Site } from "../../shared/site";
import { builtSite } from "../../lib/env";

export const SiteContext = createContext<Site>({ url: "", ...builtSite });

/** Returns the settings that the blog's operator has chosen. */
export function useSite(): Site {
  return useContext(SiteContext);
}
