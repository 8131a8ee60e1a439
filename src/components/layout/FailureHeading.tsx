import type { Failure } from "../../api/failure";
import { PageHeading } from "./PageHeading";
import { failureTitle } from "./failureTitle";

/** Heads and titles a page whose subject failed to load. */
export function FailureHeading({ failure }: { failure: Failure }) {
  return <PageHeading>{failureTitle(failure)}</PageHeading>;
}
