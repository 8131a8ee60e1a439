/** Name of the performance mark set once the response is parsed. Parsing is a single task that cannot be avoided. */
export const dataMark = "bench-data";

/** Runs in the page before its scripts: records when the data was parsed, and when the selector's match was painted. */
export function watchDataPaint(selector: string): void {
  const times = { data: 0, paint: 0 };
  Object.assign(window, { times });
  const { parse } = JSON;
  let longest = 0;
  JSON.parse = (text, reviver) => {
    const value: unknown = parse(text, reviver);
    // The data is by far the longest JSON that the page parses.
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

/** Runs in the page: returns the milliseconds from parsing the data to painting it, or undefined before the paint. */
export function readDataPaint(): unknown {
  const { data, paint } = Reflect.get(window, "times") ?? {};
  return data && paint ? paint - data : undefined;
}
