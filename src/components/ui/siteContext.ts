import { createContext, useContext } from "react";
import type { Site } from "../../shared/site";
import { builtSite } from "../../lib/env";

export const SiteContext = createContext<Site>({ url: "", ...builtSite });

/** Returns the operator's settings of the blog. */
export function useSite(): Site {
  return useContext(SiteContext);
}
