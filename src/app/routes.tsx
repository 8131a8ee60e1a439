import { type ComponentType, lazy } from "react";
import { Route, Routes } from "react-router-dom";
import { Layout } from "../components/layout/Layout";
import { patterns } from "../lib/paths";
import { AdminOnly, GuestOnly, UserOnly } from "./guards";

const LoginPage = page(async () => (await import("../pages/LoginPage")).LoginPage);
const RegisterPage = page(async () => (await import("../pages/RegisterPage")).RegisterPage);
const VerifyEmailPage = page(
  async () => (await import("../pages/VerifyEmailPage")).VerifyEmailPage,
);
const ForgotPasswordPage = page(
  async () => (await import("../pages/ForgotPasswordPage")).ForgotPasswordPage,
);
const ResetPasswordPage = page(
  async () => (await import("../pages/ResetPasswordPage")).ResetPasswordPage,
);
const HomePage = page(async () => (await import("../pages/HomePage")).HomePage);
const PostsPage = page(async () => (await import("../pages/PostsPage")).PostsPage);
const CreatePostPage = page(async () => (await import("../pages/CreatePostPage")).CreatePostPage);
const PostDetailsPage = page(
  async () => (await import("../pages/PostDetailsPage")).PostDetailsPage,
);
const CategoryPage = page(async () => (await import("../pages/CategoryPage")).CategoryPage);
const ProfilePage = page(async () => (await import("../pages/ProfilePage")).ProfilePage);
const AdminDashboardPage = page(
  async () => (await import("../pages/admin/AdminDashboardPage")).AdminDashboardPage,
);
const UsersTablePage = page(
  async () => (await import("../pages/admin/UsersTablePage")).UsersTablePage,
);
const PostsTablePage = page(
  async () => (await import("../pages/admin/PostsTablePage")).PostsTablePage,
);
const CategoriesTablePage = page(
  async () => (await import("../pages/admin/CategoriesTablePage")).CategoriesTablePage,
);
const CommentsTablePage = page(
  async () => (await import("../pages/admin/CommentsTablePage")).CommentsTablePage,
);
const NotFoundPage = page(async () => (await import("../pages/NotFoundPage")).NotFoundPage);

/** Each address and its page (spec, section 2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={patterns.home} element={<HomePage />} />
        <Route element={<GuestOnly />}>
          <Route path={patterns.login} element={<LoginPage />} />
          <Route path={patterns.register} element={<RegisterPage />} />
          <Route path={patterns.verifyEmail} element={<VerifyEmailPage />} />
        </Route>
        <Route path={patterns.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={patterns.resetPassword} element={<ResetPasswordPage />} />
        <Route path={patterns.profile} element={<ProfilePage />} />
        <Route path={patterns.posts} element={<PostsPage />} />
        <Route element={<UserOnly />}>
          <Route path={patterns.createPost} element={<CreatePostPage />} />
        </Route>
        <Route path={patterns.post} element={<PostDetailsPage />} />
        <Route path={patterns.category} element={<CategoryPage />} />
        <Route element={<AdminOnly />}>
          <Route path={patterns.admin} element={<AdminDashboardPage />} />
          <Route path={patterns.adminUsers} element={<UsersTablePage />} />
          <Route path={patterns.adminPosts} element={<PostsTablePage />} />
          <Route path={patterns.adminCategories} element={<CategoriesTablePage />} />
          <Route path={patterns.adminComments} element={<CommentsTablePage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** A page whose code is fetched when it is first shown. */
function page(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
