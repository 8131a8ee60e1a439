import { createContext } from "react";

/** Whether the surrounding form's draft is saved. */
export const DraftContext = createContext(false);
