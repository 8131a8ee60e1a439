/** Marks the end of parsing the response, which is one unavoidable task. */
export const dataMark = "bench-data";

/** Runs in the page before its scripts: records when the data were parsed, and when they were painted. */
export function watchDataPaint(selector: string): void {
  const times = { data: 0, paint: 0 };
  Object.assign(window, { times });
  const { parse } = JSON;
  let longest = 0;
  JSON.parse = (text, reviver) => {
    const value: unknown = parse(text, reviver);
    // The data are by far the longest JSON.
    if (text.length > longest) {
      times.data = performance.now();
      performance.mark("bench-data");
    }
    longest = Math.max(longest, text.length);
    return value;
  };
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (times.paint = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page: returns how many milliseconds after the data they were painted, once that is known. */
export function readDataPaint(): unknown {
  const { data, paint } = Reflect.get(window, "times") ?? {};
  return data && paint ? paint - data : undefined;
}
