import type { Page } from "@playwright/test";
import {
  categoryPath,
  patterns,
  postPath,
  postsPath,
  profilePath,
  searchPath,
} from "../../../src/contract/paths";
import { postSchema } from "../../../src/contract/post";
import { demoAdmin } from "../../support/demoLogins";
import { logIn, newcomer, register, requestReset } from "../account";
import type { Account } from "../account";

/** Who looks at a page. */
type Visitor = "guest" | "user" | "admin";

interface PageUnderTest {
  visitor: Visitor;
  /** The text of its `h1`. */
  heading: string | RegExp;
  /** Its address, found at run time. */
  pathOf: (world: PathContext) => string | Promise<string>;
}

/** What addresses are made of. */
export interface PathContext {
  page: Page;
  dataDir: string;
  /** Whose reset link is asked for. */
  account: Account;
}

/** Each route, and an address without one, as those see it for whom it differs. */
const visits: Record<keyof typeof patterns | "missing", PageUnderTest[]> = {
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
    { visitor: "guest", heading: /./, pathOf: async (world) => postPath((await post(world))._id) },
    { visitor: "admin", heading: /./, pathOf: async (world) => postPath((await post(world))._id) },
  ],
  category: [
    {
      visitor: "guest",
      heading: /./,
      pathOf: async (world) => categoryPath((await post(world)).category),
    },
    { visitor: "guest", heading: "Brak", pathOf: () => categoryPath("Brak") },
  ],
  profile: [
    {
      visitor: "guest",
      heading: /./,
      pathOf: async (world) => profilePath((await post(world)).user._id),
    },
    { visitor: "user", heading: /./, pathOf: ({ account }) => profilePath(account._id) },
  ],
  search: [{ visitor: "guest", heading: "Szukaj: chleb", pathOf: () => searchPath("chleb") }],
  privacy: [{ visitor: "guest", heading: "Prywatność i cookies", pathOf: () => patterns.privacy }],
  admin: [{ visitor: "admin", heading: "Panel administracyjny", pathOf: () => patterns.admin }],
  adminUsers: [{ visitor: "admin", heading: /./, pathOf: () => patterns.adminUsers }],
  adminPosts: [{ visitor: "admin", heading: /./, pathOf: () => patterns.adminPosts }],
  adminCategories: [{ visitor: "admin", heading: /./, pathOf: () => patterns.adminCategories }],
  adminComments: [{ visitor: "admin", heading: /./, pathOf: () => patterns.adminComments }],
  missing: [{ visitor: "guest", heading: "Nie znaleziono", pathOf: () => "/nie-ma-takiej-strony" }],
};

export const pages: PageUnderTest[] = Object.values(visits).flat();

/** Logs the visitor of a page in, where it is no guest. @returns the page's address */
export async function logInAndGetPath(
  { visitor, pathOf }: PageUnderTest,
  world: PathContext,
): Promise<string> {
  const path = await pathOf(world);
  if (visitor === "user") await logIn(world.page, world.account);
  if (visitor === "admin") await logIn(world.page, demoAdmin);
  return path;
}

/** The newest post of the demo content's admin, so that the admin sees it as its author. */
async function post({ page }: PathContext) {
  const answer = await page.request.get("/api/posts?category=Podr%C3%B3%C5%BCe");
  return postSchema.parse((await answer.json())[0]);
}
