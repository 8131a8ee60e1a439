import type { Failure } from "../api/failure";
import { PageHeading } from "./PageHeading";
import { failureTitle } from "./failureTitle";

/** Renders the heading of a page whose main content failed to load, and sets the document's title. */
export function FailureHeading({ failure }: { failure: Failure }) {
  return <PageHeading>{failureTitle(failure)}</PageHeading>;
}
