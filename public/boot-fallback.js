// Loads the app's code if the host's Content-Security-Policy has blocked the inline script.
const { core } = document.currentScript.dataset;
if (!document.documentElement.dataset.theme) void import(core);
