import type * as PageHeads from "./pageHeads";
import type { UnknownAction } from "@reduxjs/toolkit";
import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { notFoundTitle } from "../components/layout/pageTitle";
import { categoryFrom, type Pattern, patterns } from "../shared/paths";
import type { AppDispatch, RootState } from "../store";
import type { RequestState } from "../store/apiThunk";
import {
  categoriesQuery,
  categoryPostsQuery,
  postCountQuery,
  postQuery,
  postsPageQuery,
  profileQuery,
  type Query,
  postSearchQuery,
} from "../store/queries";
import type { Head } from "./head";
import type { PublicPagePattern } from "./offlineCachePolicy";
import {
  categoryTitle,
  pageNumberOf,
  type RouteLocation,
  postsTitle,
  postTitle,
  profileTitle,
  searchQueryOf,
  searchTitle,
  type GetTitle,
} from "./titles";

/** The users that may open a page; others are redirected. */
export type Audience = "everybody" | "guests" | "users" | "admins";

/** Everything that the router, the server, the build and crawlers need to know of a page. */
export interface Page {
  /** React Router path pattern. */
  pattern: string;
  /** Path below pages/ without `.tsx`; its last segment is the export's name. */
  file: string;
  audience: Audience;
  /** Whether it is server-rendered with its content; of other pages only the shell is. */
  isPublic: boolean;
  /** Public queries that run before rendering; the first decides the HTTP status. */
  queries: (location: RouteLocation) => BoundQuery[];
  title: GetTitle;
  /** Loads the function that returns the metadata for crawlers and previews. */
  loadHead: () => Promise<(state: RootState, location: RouteLocation) => Head>;
}

/** A query with its argument. */
interface BoundQuery {
  initiate: (dispatch: AppDispatch) => Promise<UnknownAction>;
  selectRequest: (state: RootState) => RequestState | undefined;
}

/** The pages of section 2 of the specification; the first match wins. */
export const pages: readonly Page[] = [
  publicPage(patterns.home, "HomePage", {
    title: () => "Witamy na Blogu",
    loadHead: headLoader("homeHead"),
    queries: () => [bindQuery(postsPageQuery, 1), bindQuery(categoriesQuery, undefined)],
  }),
  publicPage(patterns.posts, "PostsPage", {
    title: postsTitle,
    loadHead: headLoader("postsHead"),
    queries: (location) => [
      bindQuery(postsPageQuery, pageNumberOf(location)),
      bindQuery(postCountQuery, undefined),
      bindQuery(categoriesQuery, undefined),
    ],
  }),
  publicPage(patterns.category, "CategoryPage", {
    title: categoryTitle,
    loadHead: headLoader("categoryHead"),
    queries: ({ pathname }) => [
      bindQuery(categoryPostsQuery, categoryFrom(pathname)),
      bindQuery(categoriesQuery, undefined),
    ],
  }),
  publicPage(patterns.post, "PostDetailsPage", {
    title: postTitle,
    loadHead: headLoader("postHead"),
    queries: ({ params: { id = "" } }) => [bindQuery(postQuery, id)],
  }),
  publicPage(patterns.profile, "ProfilePage", {
    title: profileTitle,
    loadHead: headLoader("profileHead"),
    queries: ({ params: { id = "" } }) => [bindQuery(profileQuery, id)],
  }),
  publicPage(patterns.search, "SearchPage", {
    title: searchTitle,
    loadHead: headLoader("noIndexHead"),
    queries: (location) => {
      const query = searchQueryOf(location);
      return [
        query ? bindQuery(postSearchQuery, query) : bindQuery(postsPageQuery, 1),
        bindQuery(categoriesQuery, undefined),
      ];
    },
  }),
  publicPage(patterns.privacy, "PrivacyPage", {
    title: () => "Prywatność i cookies",
    loadHead: headLoader("privacyHead"),
    queries: () => [],
  }),
  privatePage(patterns.login, "LoginPage", "Logowanie", "guests"),
  privatePage(patterns.register, "RegisterPage", "Rejestracja", "guests"),
  privatePage(patterns.verifyEmail, "VerifyEmailPage", "Potwierdzenie adresu e-mail", "guests"),
  privatePage(patterns.forgotPassword, "ForgotPasswordPage", "Nie pamiętasz hasła?"),
  privatePage(patterns.resetPassword, "ResetPasswordPage", "Nowe hasło"),
  privatePage(patterns.createPost, "CreatePostPage", "Dodaj post", "users"),
  privatePage(patterns.admin, "admin/AdminDashboardPage", "Panel administracyjny", "admins"),
  privatePage(patterns.adminUsers, "admin/UsersTablePage", "Wszyscy użytkownicy", "admins"),
  privatePage(patterns.adminPosts, "admin/PostsTablePage", "Wszystkie posty", "admins"),
  privatePage(patterns.adminCategories, "admin/CategoriesTablePage", "Wszystkie tematy", "admins"),
  privatePage(patterns.adminComments, "admin/CommentsTablePage", "Wszystkie komentarze", "admins"),
  publicPage("*", "NotFoundPage", {
    title: () => notFoundTitle,
    loadHead: headLoader("notFoundHead"),
    queries: () => [],
  }),
];

/** Returns the page of a URL below the origin, and the parsed URL. @param path with its query */
export function findPage(path: string): { page: Page; location: RouteLocation } {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  for (const page of pages) {
    const match = matchPath({ path: page.pattern, end: true }, pathname);
    if (match) return { page, location: { params: match.params, pathname, searchParams } };
  }
  throw new Error(`No page for ${pathname}.`);
}

const modules = import.meta.glob<Record<string, ComponentType>>("../pages/**/*Page.tsx");

/** Imports a page's component. @throws Error if the chunk fails to load or lacks the export */
export async function loadPage({ file }: Page): Promise<ComponentType> {
  const exports = await modules[`../pages/${file}.tsx`]?.();
  const component = exports?.[file.replace(/^.*\//, "")];
  if (!component) throw new Error(`No page in ${file}.`);
  return component;
}

function publicPage(
  pattern: PublicPagePattern | "*",
  file: string,
  options: Pick<Page, "title" | "loadHead" | "queries">,
): Page {
  return { pattern, file, audience: "everybody", isPublic: true, ...options };
}

function privatePage(
  pattern: Exclude<Pattern, PublicPagePattern>,
  file: string,
  title: string,
  audience: Audience = "everybody",
): Page {
  const loadHead = headLoader("noIndexHead");
  const queries = () => [];
  return { pattern, file, audience, isPublic: false, title: () => title, loadHead, queries };
}

/** Loads the metadata's chunk on demand, since rendering does not need it. */
function headLoader(name: keyof typeof PageHeads) {
  return async () => (await import("./pageHeads"))[name];
}

function bindQuery<Data, Arg>(query: Query<Data, Arg>, arg: Arg): BoundQuery {
  return {
    initiate: (dispatch) => dispatch(query.thunk(arg)),
    selectRequest: (state) => query.selectRequest(state, arg),
  };
}
