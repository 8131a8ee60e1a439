import { type ComponentType, lazy } from "react";
import { matchPath, Route, Routes } from "react-router-dom";
import { Layout } from "../components/layout/Layout";
import { patterns } from "../lib/paths";
import { AdminOnly, GuestOnly, UserOnly } from "./guards";

type Load = () => Promise<ComponentType>;

/** How to fetch the code of each page, by the pattern of its address. */
const loaders = new Map<string, Load>();

const home = page(patterns.home, async () => (await import("../pages/HomePage")).HomePage);
const login = page(patterns.login, async () => (await import("../pages/LoginPage")).LoginPage);
const register = page(
  patterns.register,
  async () => (await import("../pages/RegisterPage")).RegisterPage,
);
const verifyEmail = page(
  patterns.verifyEmail,
  async () => (await import("../pages/VerifyEmailPage")).VerifyEmailPage,
);
const forgotPassword = page(
  patterns.forgotPassword,
  async () => (await import("../pages/ForgotPasswordPage")).ForgotPasswordPage,
);
const resetPassword = page(
  patterns.resetPassword,
  async () => (await import("../pages/ResetPasswordPage")).ResetPasswordPage,
);
const profile = page(
  patterns.profile,
  async () => (await import("../pages/ProfilePage")).ProfilePage,
);
const posts = page(patterns.posts, async () => (await import("../pages/PostsPage")).PostsPage);
const createPost = page(
  patterns.createPost,
  async () => (await import("../pages/CreatePostPage")).CreatePostPage,
);
const post = page(
  patterns.post,
  async () => (await import("../pages/PostDetailsPage")).PostDetailsPage,
);
const category = page(
  patterns.category,
  async () => (await import("../pages/CategoryPage")).CategoryPage,
);
const admin = page(
  patterns.admin,
  async () => (await import("../pages/admin/AdminDashboardPage")).AdminDashboardPage,
);
const adminUsers = page(
  patterns.adminUsers,
  async () => (await import("../pages/admin/UsersTablePage")).UsersTablePage,
);
const adminPosts = page(
  patterns.adminPosts,
  async () => (await import("../pages/admin/PostsTablePage")).PostsTablePage,
);
const adminCategories = page(
  patterns.adminCategories,
  async () => (await import("../pages/admin/CategoriesTablePage")).CategoriesTablePage,
);
const adminComments = page(
  patterns.adminComments,
  async () => (await import("../pages/admin/CommentsTablePage")).CommentsTablePage,
);
const notFound = page("*", async () => (await import("../pages/NotFoundPage")).NotFoundPage);

/** Each address and its page (spec, section 2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route {...home} />
        <Route element={<GuestOnly />}>
          <Route {...login} />
          <Route {...register} />
          <Route {...verifyEmail} />
        </Route>
        <Route {...forgotPassword} />
        <Route {...resetPassword} />
        <Route {...profile} />
        <Route {...posts} />
        <Route element={<UserOnly />}>
          <Route {...createPost} />
        </Route>
        <Route {...post} />
        <Route {...category} />
        <Route element={<AdminOnly />}>
          <Route {...admin} />
          <Route {...adminUsers} />
          <Route {...adminPosts} />
          <Route {...adminCategories} />
          <Route {...adminComments} />
        </Route>
        <Route {...notFound} />
      </Route>
    </Routes>
  );
}

/** Fetches the code of the page at an address, ahead of the need. */
export async function preloadPage(pathname: string): Promise<void> {
  const pattern = [...loaders.keys()].find((one) => matchPath(one, pathname));
  await loaders.get(pattern ?? "")?.();
}

/** A route to a page whose code is fetched when it is first shown. */
function page(path: string, load: Load) {
  loaders.set(path, load);
  const Page = lazy(async () => ({ default: await load() }));
  return { path, element: <Page /> };
}
