// Loads the app's style sheet and code if the host's Content-Security-Policy has blocked the inline script.
const { core, style } = document.currentScript.dataset;
if (!document.documentElement.dataset.theme) {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: style });
  // Starts the app only once its style sheet has loaded or failed, so that it is not rendered unstyled.
  for (const type of ["load", "error"]) sheet.addEventListener(type, () => void import(core));
  document.head.append(sheet);
}
