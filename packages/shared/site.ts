import { categoryPath, profilePath } from "./paths.ts";

/** The operator's settings that the front end needs. The server inlines them into the HTML of each page. */
export interface Site {
  /** Public origin, such as `https://blog.example.com`. */
  url: string;
  name: string;
  /** Description of the blog in one sentence. */
  description: string;
  /** Name and postal address of the data controller (GDPR). */
  dataController?: string | undefined;
  /** E-mail address of the data controller. */
  contactEmail?: string | undefined;
  /** Maximum length of a password; absent if the backend is not the embedded one. */
  maxPassword?: number | undefined;
  /** Whether the backend stores pictures for texts; absent if the backend is not the embedded one. */
  takesPictures?: true | undefined;
  /** Whether the backend can list all posts without their texts; absent if the backend is not the embedded one. */
  canOmitTexts?: true | undefined;
  /** Whether authors can opt in or out of e-mails about comments; absent if the backend is not the embedded one. */
  hasCommentMails?: boolean | undefined;
  /** Origin of the upstream if it uses plain http; the URLs of its pictures then keep http, too. */
  httpOrigin?: string | undefined;
  /** Whether the server renders pages; absent on a static host, which has no feeds and the same head for all pages. */
  isServerRendered?: true | undefined;
}

export const defaultName = "BLOG";

export const defaultDescription = "Posty na różne tematy i\u00a0komentarze czytelników.";

/** Returns the title of the blog's feed, or of the feed about a topic or an author. */
export function feedTitle({ name }: Site, about?: string): string {
  return about === undefined ? name : `${name} – ${about}`;
}

/** The part of a `Response` that rendering needs. */
export interface BackendResponse extends Pick<Response, "ok" | "status" | "text"> {
  headers: Pick<Headers, "get">;
}

/** Fetches a URL relative to the origin of the backend. */
export type FetchBackend = (url: string) => Promise<BackendResponse>;

/** A page as the server renders it for guests. */
export interface RenderedPage {
  status: 200 | 404 | 503;
  /** HTML to insert into the document's head. */
  head: string;
  /** HTML inside the root element. */
  html: string;
  /** HTML of the script element that contains the `PageData` as JSON. */
  data: string;
}

/**
 * Fetches the data of the page at a path, so that rendering it afterwards waits for nothing.
 * @param path path and query string @param signal stops the work on the data @returns a function that renders the page
 */
export type PreparePage = (
  path: string,
  fetchBackend: FetchBackend,
  site: Site,
  signal?: AbortSignal,
) => Promise<() => Promise<RenderedPage>>;

/** Renders the app shell, which is the same for all pages: the browser fetches the data and renders the content. */
export type RenderShell = (site: Site) => Promise<RenderedPage>;

/** Returns whether a URL relative to the origin leads to a page other than "not found". */
export type HasPage = (url: string) => boolean;

/** Path of the feed of the whole blog, and suffix of the paths of the feeds of topics and authors. */
export const feedPath = "/feed.xml";

export function categoryFeedPath(title: string): string {
  return categoryPath(title) + feedPath;
}

export function profileFeedPath(id: string): string {
  return profilePath(id) + feedPath;
}

export const sitemapPath = "/sitemap.xml";
