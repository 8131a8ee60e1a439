import type { Page } from "@playwright/test";
import {
  categoryPath,
  patterns,
  postPath,
  postsPath,
  profilePath,
  searchPath,
} from "../../../src/shared/paths";
import { postSchema } from "../../../src/contract/post";
import { demoAdmin } from "../../support/demoLogins";
import { type Account, logIn, newcomer, register, requestReset } from "../account";
import { test } from "../fixtures";

type Visitor = "guest" | "user" | "admin";

interface PageUnderTest {
  visitor: Visitor;
  /** Text of the `h1`. */
  heading: string | RegExp;
  /** Returns the path, with ids that are known only at run time. */
  pathOf: (context: PathContext) => string | Promise<string>;
}

interface PathContext {
  page: Page;
  dataDir: string;
  /** The account whose reset link is requested. */
  account: Account;
}

/** Each route and a missing page, once per visitor for whom it differs. */
const pagesByRoute: Record<keyof typeof patterns | "missing", PageUnderTest[]> = {
  home: [
    { visitor: "guest", heading: "Witamy na Blogu", pathOf: () => patterns.home },
    { visitor: "admin", heading: "Witamy na Blogu", pathOf: () => patterns.home },
  ],
  login: [{ visitor: "guest", heading: "Logowanie", pathOf: () => patterns.login }],
  register: [{ visitor: "guest", heading: "Rejestracja", pathOf: () => patterns.register }],
  verifyEmail: [
    {
      visitor: "guest",
      heading: "Adres e-mail potwierdzony",
      pathOf: ({ page, dataDir }) => register(page.request, dataDir, newcomer()),
    },
    {
      visitor: "guest",
      heading: "Nie znaleziono",
      pathOf: () => `/users/${"0".repeat(24)}/verify/${"a".repeat(32)}`,
    },
  ],
  forgotPassword: [
    { visitor: "guest", heading: "Nie pamiętasz hasła?", pathOf: () => patterns.forgotPassword },
  ],
  resetPassword: [
    {
      visitor: "guest",
      heading: "Nowe hasło",
      pathOf: ({ page, dataDir, account }) => requestReset(page.request, dataDir, account),
    },
  ],
  posts: [{ visitor: "guest", heading: "Posty – strona 2", pathOf: () => postsPath(2) }],
  createPost: [{ visitor: "user", heading: "Dodaj post", pathOf: () => patterns.createPost }],
  post: [
    {
      visitor: "guest",
      heading: /./,
      pathOf: async (context) => postPath((await newestPost(context))._id),
    },
    {
      visitor: "admin",
      heading: /./,
      pathOf: async (context) => postPath((await newestPost(context))._id),
    },
  ],
  category: [
    {
      visitor: "guest",
      heading: /./,
      pathOf: async (context) => categoryPath((await newestPost(context)).category),
    },
    { visitor: "guest", heading: "Brak", pathOf: () => categoryPath("Brak") },
  ],
  profile: [
    {
      visitor: "guest",
      heading: /./,
      pathOf: async (context) => profilePath((await newestPost(context)).user._id),
    },
    { visitor: "user", heading: /./, pathOf: ({ account }) => profilePath(account._id) },
  ],
  search: [
    { visitor: "guest", heading: "Szukaj", pathOf: () => patterns.search },
    { visitor: "guest", heading: "Wyniki dla „zakwas”", pathOf: () => searchPath("zakwas") },
    { visitor: "guest", heading: "Brak wyników dla „chleb”", pathOf: () => searchPath("chleb") },
  ],
  privacy: [{ visitor: "guest", heading: "Prywatność i cookies", pathOf: () => patterns.privacy }],
  readLater: [{ visitor: "guest", heading: "Na później", pathOf: () => patterns.readLater }],
  admin: [{ visitor: "admin", heading: "Panel administracyjny", pathOf: () => patterns.admin }],
  adminUsers: [{ visitor: "admin", heading: /./, pathOf: () => patterns.adminUsers }],
  adminPosts: [{ visitor: "admin", heading: /./, pathOf: () => patterns.adminPosts }],
  adminCategories: [{ visitor: "admin", heading: /./, pathOf: () => patterns.adminCategories }],
  adminComments: [{ visitor: "admin", heading: /./, pathOf: () => patterns.adminComments }],
  missing: [{ visitor: "guest", heading: "Nie znaleziono", pathOf: () => "/nie-ma-takiej-strony" }],
};

const pages: PageUnderTest[] = Object.values(pagesByRoute).flat();

interface OpenedPage {
  page: Page;
  /** The page's path; its visitor is logged in. */
  path: string;
  heading: string | RegExp;
  browserErrors: string[];
}

/** Declares a test for each page. @param sentence what is expected of it */
export function testEachPage(
  sentence: string,
  expectOf: (opened: OpenedPage) => Promise<void>,
): void {
  for (const [index, pageUnderTest] of pages.entries()) {
    const { visitor, heading } = pageUnderTest;
    const name = `page ${index + 1} (${visitor}, ${String(heading)})`;
    test(`${name} ${sentence}`, async ({ page, dataDir, account, browserErrors }) => {
      const path = await logInAndGetPath(pageUnderTest, { page, dataDir, account });
      await expectOf({ page, path, heading, browserErrors });
    });
  }
}

/** Logs in the page's visitor, unless it is a guest. @returns the page's path */
async function logInAndGetPath(
  { visitor, pathOf }: PageUnderTest,
  context: PathContext,
): Promise<string> {
  const path = await pathOf(context);
  if (visitor === "user") await logIn(context.page, context.account);
  if (visitor === "admin") await logIn(context.page, demoAdmin);
  return path;
}

/** Returns the newest post of the demo admin, who then sees an author's controls. */
async function newestPost({ page }: PathContext) {
  const response = await page.request.get("/api/posts?category=Podr%C3%B3%C5%BCe");
  return postSchema.parse((await response.json())[0]);
}
