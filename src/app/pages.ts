import type { UnknownAction } from "@reduxjs/toolkit";
import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { missingTitle } from "../components/layout/pageTitle";
import { categoryFrom, type Pattern, patterns } from "../contract/paths";
import type { AppDispatch, RootState } from "../store";
import type { RequestState } from "../store/apiThunk";
import {
  categoriesRead,
  categoryPostsRead,
  postCountRead,
  postRead,
  postsPageRead,
  profileRead,
  type Read,
  searchRead,
} from "../store/reads";
import type { Head } from "./head";
import type { PublicPattern } from "./keptOffline";
import {
  categoryTitle,
  pageOf,
  type PagePlace,
  postsTitle,
  postTitle,
  profileTitle,
  searchQueryOf,
  searchTitle,
  type TitleOf,
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
  reads: (place: PagePlace) => PageRead[];
  title: TitleOf;
  /** Fetches what tells robots and previews about it. */
  loadHead: () => Promise<(state: RootState, place: PagePlace) => Head>;
}

/** A read with what it asks for. */
interface PageRead {
  start: (dispatch: AppDispatch) => Promise<UnknownAction>;
  selectRequest: (state: RootState) => RequestState | undefined;
}

/** The pages of the spec's section 2; the first whose pattern fits an address is its page. */
export const pages: readonly Page[] = [
  publicPage(patterns.home, "HomePage", {
    title: () => "Witamy na Blogu",
    loadHead: async () => (await loadHeads()).homeHead,
    reads: () => [ask(postsPageRead, 1), ask(categoriesRead, undefined)],
  }),
  publicPage(patterns.posts, "PostsPage", {
    title: postsTitle,
    loadHead: async () => (await loadHeads()).postsHead,
    reads: (place) => [
      ask(postsPageRead, pageOf(place)),
      ask(postCountRead, undefined),
      ask(categoriesRead, undefined),
    ],
  }),
  publicPage(patterns.category, "CategoryPage", {
    title: categoryTitle,
    loadHead: async () => (await loadHeads()).categoryHead,
    reads: ({ pathname }) => [
      ask(categoryPostsRead, categoryFrom(pathname)),
      ask(categoriesRead, undefined),
    ],
  }),
  publicPage(patterns.post, "PostDetailsPage", {
    title: postTitle,
    loadHead: async () => (await loadHeads()).postHead,
    reads: ({ params: { id = "" } }) => [ask(postRead, id)],
  }),
  publicPage(patterns.profile, "ProfilePage", {
    title: profileTitle,
    loadHead: async () => (await loadHeads()).profileHead,
    reads: ({ params: { id = "" } }) => [ask(profileRead, id)],
  }),
  publicPage(patterns.search, "SearchPage", {
    title: searchTitle,
    loadHead: loadPrivateHead,
    reads: (place) => {
      const query = searchQueryOf(place);
      return [...(query ? [ask(searchRead, query)] : []), ask(categoriesRead, undefined)];
    },
  }),
  publicPage(patterns.privacy, "PrivacyPage", {
    title: () => "Prywatność i cookies",
    loadHead: async () => (await loadHeads()).privacyHead,
    reads: () => [],
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
    title: () => missingTitle,
    loadHead: async () => (await loadHeads()).missingHead,
    reads: () => [],
  }),
];

/** The page of an address, and where in it that is. @param path with its query, below the origin */
export function findPage(path: string): { page: Page; place: PagePlace } {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  for (const page of pages) {
    const match = matchPath({ path: page.pattern, end: true }, pathname);
    if (match) return { page, place: { params: match.params, pathname, query: searchParams } };
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
  pattern: PublicPattern | "*",
  file: string,
  said: Pick<Page, "title" | "loadHead" | "reads">,
): Page {
  return { pattern, file, audience: "everybody", isPublic: true, ...said };
}

/** A page for its visitor alone, of which the server draws no more than the frame. */
function privatePage(
  pattern: Exclude<Pattern, PublicPattern>,
  file: string,
  title: string,
  audience: Audience = "everybody",
): Page {
  const said = { title: () => title, loadHead: loadPrivateHead, reads: () => [] };
  return { pattern, file, audience, isPublic: false, ...said };
}

/** Loaded on demand, since it draws nothing of a page. */
async function loadHeads() {
  return import("./heads");
}

async function loadPrivateHead() {
  return (await loadHeads()).privateHead;
}

function ask<Data, Arg>(read: Read<Data, Arg>, arg: Arg): PageRead {
  return {
    start: (dispatch) => dispatch(read.thunk(arg)),
    selectRequest: (state) => read.selectRequest(state, arg),
  };
}
