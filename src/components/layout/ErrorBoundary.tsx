import { Component, type ReactNode } from "react";
import { isChunkLoadError, reloadOnce } from "../../lib/browser/chunkErrors";

interface Props {
  /** What stands in the place of what failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps the failure of one part from taking the rest of the page with it. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (isChunkLoadError(error)) reloadOnce();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
