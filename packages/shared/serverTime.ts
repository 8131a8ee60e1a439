/** Header of HTML documents whose metric `serverTimeName` tells the page the server's time. */
export const serverTimingHeader = "server-timing";

export const serverTimeName = "now";
