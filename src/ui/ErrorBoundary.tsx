import { Component, type ReactNode } from "react";
import { isChunkLoadError, reloadOnce } from "../lib/browser/chunkErrors";

interface Props {
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders a fallback if the children fail to render; reloads the page (see `reloadOnce`) if a chunk failed to load. */
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
