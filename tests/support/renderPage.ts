import { preparePage } from "../../src/app/render";

/** Renders a page with its data, as the server does if both take little time. */
export async function renderPage(...parameters: Parameters<typeof preparePage>) {
  const render = await preparePage(...parameters);
  return render();
}
