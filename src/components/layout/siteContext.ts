import { createContext, useContext } from "react";
import { defaultDescription, type Site } from "../../contract/site";

export const SiteContext = createContext<Site>({ url: "", description: defaultDescription });

/** What the operator says about the blog. */
export function useSite(): Site {
  return useContext(SiteContext);
}
