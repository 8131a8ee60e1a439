import type * as PageHeads from "./pageHeads";
import type { UnknownAction } from "@reduxjs/toolkit";
import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { notFoundTitle } from "../components/layout/pageTitle";
import { categoryFrom, type Pattern, patterns } from "../contract/paths";
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

/** Who sees a page; the others are sent home. */
export type Audience = "everybody" | "guests" | "users" | "admins";

/** One page of the blog: all that is said about it, and the one place where it is said. */
export interface Page {
  /** Of its address, for the router. */
  pattern: string;
  /** The file of its code in pages/, and the name that it exports. */
  file: string;
  audience: Audience;
  /** Whether it is drawn for everybody before its code runs, and robots may keep it. */
  isPublic: boolean;
  /** The public reads that it begins with, the most important first. */
  queries: (location: RouteLocation) => BoundQuery[];
  title: GetTitle;
  /** Fetches what tells robots and previews about it. */
  loadHead: () => Promise<(state: RootState, location: RouteLocation) => Head>;
}

/** A read with what it asks for. */
interface BoundQuery {
  initiate: (dispatch: AppDispatch) => Promise<UnknownAction>;
  selectRequest: (state: RootState) => RequestState | undefined;
}

/** The pages of the spec's section 2; the first whose pattern fits an address is its page. */
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
    loadHead: headLoader("privateHead"),
    queries: (location) => {
      const query = searchQueryOf(location);
      return [
        ...(query ? [bindQuery(postSearchQuery, query)] : []),
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

/** The page of an address, and where in it that is. @param path with its query, below the origin */
export function findPage(path: string): { page: Page; location: RouteLocation } {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  for (const page of pages) {
    const match = matchPath({ path: page.pattern, end: true }, pathname);
    if (match) return { page, location: { params: match.params, pathname, searchParams } };
  }
  throw new Error(`No page for ${pathname}.`);
}

/** Where a page's code is, by the name of its file; each has an export of the same name. */
const modules = import.meta.glob<Record<string, ComponentType>>("../pages/**/*Page.tsx");

/** Fetches a page's code. @throws what fetching it threw, or an Error where there is no such file */
export async function loadPage({ file }: Page): Promise<ComponentType> {
  const exports = await modules[`../pages/${file}.tsx`]?.();
  const component = exports?.[file.replace(/^.*\//, "")];
  if (!component) throw new Error(`No page in ${file}.`);
  return component;
}

/** A page that is drawn for everybody. */
function publicPage(
  pattern: PublicPagePattern | "*",
  file: string,
  own: Pick<Page, "title" | "loadHead" | "queries">,
): Page {
  return { pattern, file, audience: "everybody", isPublic: true, ...own };
}

/** A page for its visitor alone, of which the server draws no more than the frame. */
function privatePage(
  pattern: Exclude<Pattern, PublicPagePattern>,
  file: string,
  title: string,
  audience: Audience = "everybody",
): Page {
  const own = { title: () => title, loadHead: headLoader("privateHead"), queries: () => [] };
  return { pattern, file, audience, isPublic: false, ...own };
}

/** Loads a head on demand, since nothing of it is rendered. */
function headLoader(name: keyof typeof PageHeads) {
  return async () => (await import("./pageHeads"))[name];
}

function bindQuery<Data, Arg>(query: Query<Data, Arg>, arg: Arg): BoundQuery {
  return {
    initiate: (dispatch) => dispatch(query.thunk(arg)),
    selectRequest: (state) => query.selectRequest(state, arg),
  };
}
