import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useReservedHeight } from "../../ui/useReservedHeight";

/** Sets a custom property to the height of the form's buttons, which may cover the end of the text. */
export function useFormActionsHeight(field: RefObject<HTMLTextAreaElement | null>): void {
  const actions = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    actions.current = field.current?.form?.querySelector<HTMLElement>(".form-actions") ?? null;
  }, [field]);
  useReservedHeight(actions, "--actions-room");
}

/** Sets a custom property to the height that the on-screen keyboard of a phone covers. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    const { style } = document.documentElement;
    if (!viewport) return undefined;
    const updateHeight = () => {
      const height = window.innerHeight - viewport.height - viewport.offsetTop;
      style.setProperty("--keyboard-height", `${Math.max(0, Math.round(height))}px`);
    };
    const controller = new AbortController();
    viewport.addEventListener("resize", updateHeight, { signal: controller.signal });
    viewport.addEventListener("scroll", updateHeight, { signal: controller.signal });
    return () => {
      controller.abort();
      style.removeProperty("--keyboard-height");
    };
  }, []);
}
