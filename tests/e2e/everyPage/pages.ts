import type { Page } from "@playwright/test";
import { postSchema } from "../../../src/contract/post";
import { demoAdmin, logIn, newcomer, register, requestReset } from "../account";
import type { Account } from "../account";

/** Who looks at a page. */
type Visitor = "guest" | "user" | "admin";

interface PageUnderTest {
  visitor: Visitor;
  /** The text of its `h1`. */
  heading: string | RegExp;
  /** Its address, found at run time. */
  pathOf: (world: World) => string | Promise<string>;
}

/** What addresses are made of. */
export interface World {
  page: Page;
  dataDir: string;
  /** Whose reset link is asked for. */
  account: Account;
}

/** The 17 routes of the spec, as those see them for whom they differ. */
export const pages: PageUnderTest[] = [
  { visitor: "guest", heading: "Witamy na Blogu", pathOf: () => "/" },
  { visitor: "admin", heading: "Witamy na Blogu", pathOf: () => "/" },
  { visitor: "guest", heading: "Logowanie", pathOf: () => "/login" },
  { visitor: "guest", heading: "Rejestracja", pathOf: () => "/register" },
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
  { visitor: "guest", heading: "Nie pamiętasz hasła?", pathOf: () => "/forgot-password" },
  {
    visitor: "guest",
    heading: "Nowe hasło",
    pathOf: ({ page, dataDir, account }) => requestReset(page.request, dataDir, account),
  },
  {
    visitor: "guest",
    heading: /./,
    pathOf: async (world) => `/profile/${(await post(world)).user._id}`,
  },
  { visitor: "user", heading: /./, pathOf: ({ account }) => `/profile/${account._id}` },
  { visitor: "guest", heading: "Posty – strona 2", pathOf: () => "/posts?page=2" },
  { visitor: "user", heading: "Dodaj post", pathOf: () => "/posts/create-post" },
  {
    visitor: "guest",
    heading: /./,
    pathOf: async (world) => `/posts/details/${(await post(world))._id}`,
  },
  {
    visitor: "admin",
    heading: /./,
    pathOf: async (world) => `/posts/details/${(await post(world))._id}`,
  },
  {
    visitor: "guest",
    heading: /./,
    pathOf: async (world) =>
      `/posts/categories/${encodeURIComponent((await post(world)).category)}`,
  },
  { visitor: "guest", heading: "Brak", pathOf: () => "/posts/categories/Brak" },
  { visitor: "admin", heading: "Panel administracyjny", pathOf: () => "/admin-dashboard" },
  { visitor: "admin", heading: /./, pathOf: () => "/admin-dashboard/users-table" },
  { visitor: "admin", heading: /./, pathOf: () => "/admin-dashboard/posts-table" },
  { visitor: "admin", heading: /./, pathOf: () => "/admin-dashboard/categories-table" },
  { visitor: "admin", heading: /./, pathOf: () => "/admin-dashboard/comments-table" },
  { visitor: "guest", heading: "Nie znaleziono", pathOf: () => "/nie-ma-takiej-strony" },
];

/** Logs the visitor of a page in, where it is no guest. @returns the page's address */
export async function pathAs({ visitor, pathOf }: PageUnderTest, world: World): Promise<string> {
  const path = await pathOf(world);
  if (visitor === "user") await logIn(world.page, world.account);
  if (visitor === "admin") await logIn(world.page, demoAdmin);
  return path;
}

/** The newest post of the demo content's admin, so that the admin sees it as its author. */
async function post({ page }: World) {
  const answer = await page.request.get("/api/posts?category=Podr%C3%B3%C5%BCe");
  return postSchema.parse((await answer.json())[0]);
}
