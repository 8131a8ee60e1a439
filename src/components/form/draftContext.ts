import { createContext } from "react";

/** Whether the draft of the form around is saved. */
export const DraftContext = createContext(false);
