import { createContext, useContext } from "react";
import { defaultDescription, type Site } from "../../contract/site";

export const SiteContext = createContext<Site>({ url: "", description: defaultDescription });

/** Returns the operator's settings of the blog. */
export function useSite(): Site {
  return useContext(SiteContext);
}
