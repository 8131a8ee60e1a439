import type { Page } from "@playwright/test";
import { z } from "zod";
import {
  categoryPath,
  patterns,
  postPath,
  postsPath,
  profilePath,
  searchPath,
} from "@blog/shared/paths";
import { type PostResponse, postSchema } from "@blog/contract/post";
import { demoAdmin } from "../../support/demoLogins";
import { type Account, logIn, newRegistration, register, requestReset } from "../account";
import { test } from "../fixtures";

type Visitor = "guest" | "user" | "admin";

interface PageUnderTest {
  visitor: Visitor;
  /** Text of the `h1`. */
  heading: string | RegExp;
  /** The path, or a function that returns it, for ids that are known only at run time. */
  path: string | ((context: PathContext) => string | Promise<string>);
}

interface PathContext {
  page: Page;
  dataDir: string;
  /** The account that is logged in as the `user`, and for which a password reset is requested. */
  account: Account;
  /** The newest post of the demo admin, on which this admin therefore sees the author's controls. */
  post: PostResponse;
}

/** The pages of each route and a missing page, once per visitor for whom they differ. */
const pagesByRoute: Record<keyof typeof patterns | "missing", PageUnderTest[]> = {
  home: [
    { visitor: "guest", heading: "Witamy na Blogu", path: patterns.home },
    { visitor: "admin", heading: "Witamy na Blogu", path: patterns.home },
  ],
  login: [{ visitor: "guest", heading: "Logowanie", path: patterns.login }],
  register: [{ visitor: "guest", heading: "Rejestracja", path: patterns.register }],
  verifyEmail: [
    {
      visitor: "guest",
      heading: "Adres e-mail potwierdzony",
      path: ({ page, dataDir }) => register(page.request, dataDir, newRegistration()),
    },
    {
      visitor: "guest",
      heading: "Nie znaleziono",
      path: `/users/${"0".repeat(24)}/verify/${"a".repeat(32)}`,
    },
  ],
  forgotPassword: [
    { visitor: "guest", heading: "Nie pamiętasz hasła?", path: patterns.forgotPassword },
  ],
  resetPassword: [
    {
      visitor: "guest",
      heading: "Nowe hasło",
      path: ({ page, dataDir, account }) => requestReset(page.request, dataDir, account),
    },
  ],
  posts: [{ visitor: "guest", heading: "Posty – strona 2", path: postsPath(2) }],
  createPost: [{ visitor: "user", heading: "Dodaj post", path: patterns.createPost }],
  post: [
    {
      visitor: "guest",
      heading: /./,
      path: ({ post }) => postPath(post._id),
    },
    {
      visitor: "admin",
      heading: /./,
      path: ({ post }) => postPath(post._id),
    },
  ],
  category: [
    {
      visitor: "guest",
      heading: /./,
      path: ({ post }) => categoryPath(post.category),
    },
    { visitor: "guest", heading: "Brak", path: categoryPath("Brak") },
  ],
  profile: [
    {
      visitor: "guest",
      heading: /./,
      path: ({ post }) => profilePath(post.user._id),
    },
    { visitor: "user", heading: /./, path: ({ account }) => profilePath(account._id) },
  ],
  search: [
    { visitor: "guest", heading: "Szukaj", path: patterns.search },
    { visitor: "guest", heading: "Wyniki dla „zakwas”", path: searchPath("zakwas") },
    { visitor: "guest", heading: "Brak wyników dla „chleb”", path: searchPath("chleb") },
  ],
  privacy: [{ visitor: "guest", heading: "Prywatność i cookies", path: patterns.privacy }],
  readLater: [{ visitor: "guest", heading: "Na później", path: patterns.readLater }],
  admin: [{ visitor: "admin", heading: "Panel administracyjny", path: patterns.admin }],
  adminUsers: [{ visitor: "admin", heading: /./, path: patterns.adminUsers }],
  adminPosts: [{ visitor: "admin", heading: /./, path: patterns.adminPosts }],
  adminCategories: [{ visitor: "admin", heading: /./, path: patterns.adminCategories }],
  adminComments: [{ visitor: "admin", heading: /./, path: patterns.adminComments }],
  missing: [{ visitor: "guest", heading: "Nie znaleziono", path: "/nie-ma-takiej-strony" }],
};

const pages: PageUnderTest[] = Object.values(pagesByRoute).flat();

interface PreparedPage {
  page: Page;
  /** The path to open. The visitor is already logged in. */
  path: string;
  heading: string | RegExp;
  browserErrors: string[];
}

/** Declares a test for each page. @param sentence the predicate of the test's title, whose subject is the page */
export function testEachPage(
  sentence: string,
  expectOf: (preparedPage: PreparedPage) => Promise<void>,
): void {
  for (const [index, { visitor, heading, path: pathOf }] of pages.entries()) {
    const name = `page ${index + 1} (${visitor}, ${String(heading)})`;
    test(`${name} ${sentence}`, async ({ page, dataDir, account, browserErrors }) => {
      const response = await page.request.get("/api/posts?category=Podr%C3%B3%C5%BCe");
      const [post] = postsSchema.parse(await response.json());
      if (!post) throw new Error("The demo admin has written nothing.");
      const context = { page, dataDir, account, post };
      const path = typeof pathOf === "string" ? pathOf : await pathOf(context);
      if (visitor !== "guest") await logIn(page, visitor === "admin" ? demoAdmin : account);
      await expectOf({ page, path, heading, browserErrors });
    });
  }
}

const postsSchema = z.array(postSchema);
