// Loads the app's style and code if the host's Content-Security-Policy has blocked the inline script.
const { core, style } = document.currentScript.dataset;
if (!document.documentElement.dataset.theme) {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: style });
  // Not rendered without its style.
  for (const type of ["load", "error"]) sheet.addEventListener(type, () => void import(core));
  document.head.append(sheet);
}
