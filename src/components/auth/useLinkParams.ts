import { useMemo } from "react";
import { useParams } from "react-router-dom";
import type { LinkParams } from "../../contract/password";

/** Returns the route params of an e-mailed link, memoised so that effects can depend on them. */
export function useLinkParams(): LinkParams {
  const { userId = "", token = "" } = useParams();
  return useMemo(() => ({ userId, token }), [userId, token]);
}
