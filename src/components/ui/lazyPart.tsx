import { type ComponentType, lazy, Suspense } from "react";
import { useIsHydrated } from "../../store/reader";
import { ErrorBoundary } from "./ErrorBoundary";

/**
 * Makes a component whose code is loaded when it is first rendered. If loading or rendering fails, the fallback
 * takes its place, so that no error boundary further out replaces or reloads more than this part.
 * @param Placeholder shown while the code is loading
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
 * Makes a lazy part that is rendered after hydration, since server-rendered HTML has no Suspense boundary for it.
 * @param Placeholder shown until then, and while the code is loading
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
