/** The operator's settings that a page needs; the embedded server inlines them into each page. */
export interface Site {
  /** Public origin, such as `https://blog.example.com`. */
  url: string;
  name: string;
  /** One sentence. */
  description: string;
  /** The data controller's name and postal address. */
  dataController?: string | undefined;
  /** The data controller's e-mail address. */
  contactEmail?: string | undefined;
  /** The longest password that the backend accepts; absent if it is not the blog's own server. */
  maxPassword?: number | undefined;
  /** Whether the backend takes pictures for texts; absent if it is not the blog's own server. */
  takesPictures?: true | undefined;
  /** Whether the backend can list all posts without their texts; absent if it is not the blog's own server. */
  canOmitTexts?: true | undefined;
  /** Whether authors can choose mails about comments; absent if it is not the blog's own server. */
  hasCommentMails?: boolean | undefined;
  /** Origin of the backend in front of which the server stands, if it has no https. */
  plainOrigin?: string | undefined;
  /** Absent on a static host, which has no feeds, and one head for all pages. */
  isServerRendered?: true | undefined;
}

export const defaultName = "BLOG";

export const defaultDescription = "Posty na różne tematy i\u00a0komentarze czytelników.";

/** Returns the title of a feed, of the blog or about a topic or an author. */
export function feedTitle({ name }: Site, about?: string): string {
  return about === undefined ? name : `${name} – ${about}`;
}

/** The part of a `Response` that rendering needs. */
export interface BackendResponse extends Pick<Response, "ok" | "status" | "text"> {
  headers: Pick<Headers, "get">;
}

/** Fetches a URL below the backend's origin. */
export type FetchBackend = (url: string) => Promise<BackendResponse>;

/** A page server-rendered for guests. */
export interface RenderedPage {
  status: 200 | 404 | 503;
  /** HTML inside the document's head. */
  head: string;
  /** HTML inside the root element. */
  html: string;
  /** The store's state as JSON, escaped for HTML. */
  data: string;
}

/** Renders the page of a path. @param path with its query */
export type RenderPage = (
  path: string,
  fetchBackend: FetchBackend,
  site: Site,
) => Promise<RenderedPage>;

/** Tells whether a URL below the origin has a page other than "not found". */
export type HasPage = (url: string) => boolean;
