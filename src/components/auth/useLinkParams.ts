import { useMemo } from "react";
import { useParams } from "react-router-dom";
import type { LinkParams } from "../../contract/password";

/** The two parts of a link from a mail; the same object as long as the address stays. */
export function useLinkParams(): LinkParams {
  const { userId = "", token = "" } = useParams();
  return useMemo(() => ({ userId, token }), [userId, token]);
}
