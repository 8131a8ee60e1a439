import { createContext } from "react";

/** Tells fields whether their form's draft is saved. */
export const DraftContext = createContext(false);
