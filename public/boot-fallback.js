// Where a host's policy lets no script in the HTML run, the page's code comes this way, only later.
const { core } = document.currentScript.dataset;
if (!document.documentElement.dataset.theme) void import(core);
