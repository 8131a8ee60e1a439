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
    if (import.meta.hot) reportToVite(import.meta.hot, error);
    else if (isChunkLoadError(error)) reloadOnce();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** Makes the dev server name the mistake in its overlay, unless it already does, and reload after the next edit. */
function reportToVite(hot: NonNullable<ImportMeta["hot"]>, error: unknown): void {
  hot.send("page-failed", isChunkLoadError(error) ? null : describe(error));
}

function describe(error: unknown): { message: string; stack: string } {
  const { message = String(error), stack = "" } = error instanceof Error ? error : {};
  return { message, stack };
}
