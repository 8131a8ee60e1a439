import type { UnknownAction } from "@reduxjs/toolkit";
import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { notFoundTitle } from "../ui/pageContext";
import { categoryFrom, type Pattern, patterns } from "@blog/shared/paths";
import type { AppDispatch, RootState } from "../store/state";
import type { RequestState } from "../store/apiThunk";
import { categoriesQuery } from "../features/category/slice";
import type { Query } from "../store/query";
import * as postQueries from "../features/post/queries";
import { profileQuery } from "../features/profile/queries";
import type { PublicPagePattern } from "./offline/offlineCachePolicy";
import * as titles from "./titles";

/** Visitors who may open a page; all others are redirected. */
export type Audience = "everybody" | "guests" | "users" | "admins";

/** A row of the route table: what the router, the server, the build and crawlers need to know about a page. */
export interface Page {
  /** React Router path pattern. */
  pattern: string;
  /** Path below pages/ without `.tsx`; its last segment is the export's name. */
  file: string;
  audience: Audience;
  /** Whether the server renders the page with its content, rather than only the app shell. */
  isPublic: boolean;
  /** Returns the public queries that run before rendering. The first query decides the HTTP status. */
  queries: (location: titles.RouteLocation) => BoundQuery[];
  title: titles.GetTitle;
}

interface BoundQuery {
  initiate: (dispatch: AppDispatch) => Promise<UnknownAction> & { abort: () => void };
  selectRequest: (state: RootState) => RequestState | undefined;
}

/** The pages (spec, section 2) in matching order: the first match wins. */
export const pages: readonly Page[] = [
  publicPage(patterns.home, "HomePage", {
    title: () => "Witamy na Blogu",
    queries: () => [
      bindQuery(postQueries.postsPageQuery, 1),
      bindQuery(categoriesQuery, undefined),
    ],
  }),
  publicPage(patterns.posts, "PostsPage", {
    title: titles.postsPageTitle,
    queries: (location) => [
      bindQuery(postQueries.postsPageQuery, titles.pageNumberOf(location)),
      bindQuery(postQueries.postCountQuery, undefined),
      bindQuery(categoriesQuery, undefined),
    ],
  }),
  publicPage(patterns.category, "CategoryPage", {
    title: titles.categoryPageTitle,
    queries: ({ pathname }) => [
      bindQuery(postQueries.categoryPostsQuery, categoryFrom(pathname)),
      bindQuery(categoriesQuery, undefined),
    ],
  }),
  publicPage(patterns.post, "PostDetailsPage", {
    title: titles.postPageTitle,
    queries: ({ params: { id = "" } }) => [bindQuery(postQueries.postQuery, id)],
  }),
  publicPage(patterns.profile, "ProfilePage", {
    title: titles.profilePageTitle,
    queries: ({ params: { id = "" } }) => [bindQuery(profileQuery, id)],
  }),
  publicPage(patterns.search, "SearchPage", {
    title: titles.searchPageTitle,
    queries: (location) => {
      const query = titles.searchQueryOf(location);
      return [
        query
          ? bindQuery(postQueries.postSearchQuery, query)
          : bindQuery(postQueries.postsPageQuery, 1),
        bindQuery(categoriesQuery, undefined),
      ];
    },
  }),
  publicPage(patterns.privacy, "PrivacyPage", { title: () => "Prywatność i cookies" }),
  privatePage(patterns.login, "LoginPage", "Logowanie", "guests"),
  privatePage(patterns.register, "RegisterPage", "Rejestracja", "guests"),
  privatePage(patterns.verifyEmail, "VerifyEmailPage", "Potwierdzenie adresu e-mail", "guests"),
  privatePage(patterns.forgotPassword, "ForgotPasswordPage", "Nie pamiętasz hasła?"),
  privatePage(patterns.resetPassword, "ResetPasswordPage", "Nowe hasło"),
  privatePage(patterns.readLater, "ReadLaterPage", "Na później"),
  privatePage(patterns.createPost, "CreatePostPage", "Dodaj post", "users"),
  privatePage(patterns.admin, "admin/AdminDashboardPage", "Panel administracyjny", "admins"),
  privatePage(patterns.adminUsers, "admin/UsersTablePage", "Wszyscy użytkownicy", "admins"),
  privatePage(patterns.adminPosts, "admin/PostsTablePage", "Wszystkie posty", "admins"),
  privatePage(patterns.adminCategories, "admin/CategoriesTablePage", "Wszystkie tematy", "admins"),
  privatePage(patterns.adminComments, "admin/CommentsTablePage", "Wszystkie komentarze", "admins"),
  publicPage("*", "NotFoundPage", { title: () => notFoundTitle }),
];

/** Finds the page of a path and parses the path. @param path with its query string */
export function findPage(path: string): { page: Page; location: titles.RouteLocation } {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  for (const page of pages) {
    const match = matchPath({ path: page.pattern, end: true }, pathname);
    if (match) return { page, location: { params: match.params, pathname, searchParams } };
  }
  throw new Error(`No page for ${pathname}.`);
}

const pageModules = import.meta.glob<Record<string, ComponentType>>("../pages/**/*Page.tsx");

/** Imports a page's component. @throws Error if the chunk fails to load or lacks the export */
export async function loadPage({ file }: Page): Promise<ComponentType> {
  const exports = await pageModules[`../pages/${file}.tsx`]?.();
  const component = exports?.[file.replace(/^.*\//, "")];
  if (!component) throw new Error(`No page in ${file}.`);
  return component;
}

function publicPage(
  pattern: PublicPagePattern | "*",
  file: string,
  row: Pick<Page, "title"> & Partial<Pick<Page, "queries">>,
): Page {
  return { pattern, file, audience: "everybody", isPublic: true, queries: () => [], ...row };
}

function privatePage(
  pattern: Exclude<Pattern, PublicPagePattern>,
  file: string,
  title: string,
  audience: Audience = "everybody",
): Page {
  return { pattern, file, audience, isPublic: false, title: () => title, queries: () => [] };
}

function bindQuery<Data, Arg>(query: Query<Data, Arg>, arg: Arg): BoundQuery {
  return {
    initiate: (dispatch) => dispatch(query.thunk(arg)),
    selectRequest: (state) => query.selectRequest(state, arg),
  };
}
