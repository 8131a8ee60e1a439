import { type ComponentType, lazy, Suspense } from "react";
import { useIsHydrated } from "../store/reader";
import { ErrorBoundary } from "./ErrorBoundary";

/**
 * Returns a component whose code is loaded when it is first rendered. If loading or rendering fails, `Fallback` is
 * rendered instead, so that no outer error boundary replaces more than this part or reloads the page.
 * @param Placeholder rendered while the code is loading
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
  Placeholder: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load().catch(() => Fallback) }));
  return function LazyPart(props: Props) {
    return (
      <ErrorBoundary fallback={<Fallback {...props} />}>
        <Suspense fallback={<Placeholder {...props} />}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

/**
 * Returns a lazy part that is rendered only after hydration, as server-rendered HTML has no Suspense boundary for it.
 * @param Placeholder rendered on the server, during hydration and while the code is loading
 */
export function deferredPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const Part = lazyPart(load, Nothing, Placeholder);
  return function DeferredPart(props: Props) {
    return useIsHydrated() ? <Part {...props} /> : <Placeholder {...props} />;
  };
}

function Nothing() {
  return null;
}
