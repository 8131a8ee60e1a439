/**
 * Header of documents and API responses whose metric `serverTimeName` is the server's time. The service worker removes it
 * from stored responses, so that it also proves that the server has answered.
 */
export const serverTimingHeader = "server-timing";

export const serverTimeName = "now";
