import { createQuery } from "../../store/query";
import { checkResetLink } from "./slice";

/** Check of a password reset link. It has no data, only a request that succeeds or fails. */
export const resetLinkQuery = createQuery("password", checkResetLink, () => null);
