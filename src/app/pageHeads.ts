import { isNotFound } from "../api/failure";
import { ownValue } from "@blog/shared/narrow";
import { plainText } from "@blog/shared/plainText";
import type { Post } from "@blog/contract/parse/post";
import { categoryFeedPath, feedPath, profileFeedPath } from "@blog/shared/site";
import {
  categoryFrom,
  categoryPath,
  patterns,
  postPath,
  postsPath,
  profilePath,
} from "@blog/shared/paths";
import { authorName, pictureAlt } from "../lib/text/names";
import { pageDescription } from "../lib/text/excerpts";
import type { RootState } from "../store/state";
import { categoriesQuery } from "../features/category/slice";
import * as postQueries from "../features/post/queries";
import { profileQuery } from "../features/profile/queries";
import type { Head } from "./head";
import type { PublicPagePattern } from "./offline/offlineCachePolicy";
import { pageNumberOf, type RouteLocation } from "./titles";

const blogFeed = { path: feedPath };

const notFoundHead: Head = { isNotFound: true };

type GetHead = (state: RootState, location: RouteLocation) => Head;

/** Returns a page's metadata. A private page gets no path and is therefore `noindex`, which hides it from crawlers. */
export function headOf(pattern: string, ...args: Parameters<GetHead>): Head {
  return ownValue<GetHead>(headGetters, pattern)?.(...args) ?? {};
}

const headGetters: Record<PublicPagePattern | "*", GetHead> = {
  [patterns.home]: homeHead,
  [patterns.posts]: postsHead,
  [patterns.category]: categoryHead,
  [patterns.post]: postHead,
  [patterns.profile]: profileHead,
  [patterns.search]: () => ({}),
  [patterns.privacy]: () => ({
    path: patterns.privacy,
    description: "Co ten blog przechowuje, gdzie i jak długo, oraz jak usunąć swoje dane.",
  }),
  "*": () => notFoundHead,
};

/** Returns the head of the home page, with the picture of the newest post. */
function homeHead(state: RootState): Head {
  const [newest] = postQueries.postsPageQuery.selectData(state, 1) ?? [];
  return {
    path: patterns.home,
    ...ogImageOf(newest),
    feed: blogFeed,
    jsonLd: (toUrl, { name }) => [
      { "@type": "WebSite", name, inLanguage: "pl", url: toUrl(patterns.home) },
    ],
  };
}

/** Returns the head of one page of the list of posts; `notFoundHead` past the last page. */
function postsHead(state: RootState, location: RouteLocation): Head {
  const page = pageNumberOf(location);
  const posts = postQueries.postsPageQuery.selectData(state, page);
  if (page > 1 && posts?.length === 0) return notFoundHead;
  return { path: postsPath(page), feed: blogFeed };
}

/** Returns a topic's head; `notFoundHead` if it has no posts (or loading them led to a 404) and is no known topic. */
function categoryHead(state: RootState, { pathname }: RouteLocation): Head {
  const category = categoryFrom(pathname);
  const title = plainText(category);
  const posts = postQueries.categoryPostsQuery.selectData(state, category);
  const request = postQueries.categoryPostsQuery.selectRequest(state, category);
  const isPostListNotFound = request?.status === "failed" && isNotFound(request.failure);
  const topics = categoriesQuery.selectData(state, undefined);
  const isListed = topics?.some((topic) => topic.title === category) ?? true;
  if ((posts?.length === 0 || isPostListNotFound) && !isListed) return notFoundHead;
  const path = categoryPath(category);
  return {
    path,
    description: `Posty na temat: ${title}.`,
    feed: { path: categoryFeedPath(category), about: title },
    jsonLd: (toUrl) => [
      breadcrumbs(toUrl, [
        ["Posty", postsPath()],
        [title, path],
      ]),
    ],
  };
}

function postHead(state: RootState, { params: { id = "" } }: RouteLocation): Head {
  const post = postQueries.postQuery.selectData(state, id);
  if (!post) return notFoundHead;
  const { title, category, topic, createdAt } = post;
  const path = postPath(id);
  const author = authorName(post.user);
  return {
    path,
    description: pageDescription(post.description),
    ogType: "article",
    ...ogImageOf(post),
    article: { publishedAt: createdAt, author, topic },
    feed: blogFeed,
    jsonLd: (toUrl) => [
      blogPosting(post, toUrl),
      breadcrumbs(toUrl, [
        ["Posty", postsPath()],
        [topic, categoryPath(category)],
        [title, path],
      ]),
    ],
  };
}

function profileHead(state: RootState, { params: { id = "" } }: RouteLocation): Head {
  const profile = profileQuery.selectData(state, id);
  if (!profile) return notFoundHead;
  const title = authorName(profile);
  const path = profilePath(id);
  return {
    path,
    description: profile.bio ? pageDescription(profile.bio) : `${title} na Blogu.`,
    ogType: "profile",
    feed: { path: profileFeedPath(id), about: title },
    jsonLd: (toUrl) => [
      {
        "@type": "ProfilePage",
        ...(profile.createdAt && { dateCreated: profile.createdAt }),
        mainEntity: { "@type": "Person", name: title, url: toUrl(path), description: profile.bio },
      },
    ],
  };
}

function ogImageOf(post: Post | undefined): Pick<Head, "ogImage"> {
  return post?.image.url ? { ogImage: { url: post.image.url, alt: pictureAlt(post.title) } } : {};
}

function blogPosting(post: Post, toUrl: (path: string) => string): object {
  const { _id, title, user, createdAt, topic } = post;
  return {
    "@type": "BlogPosting",
    headline: title,
    inLanguage: "pl",
    mainEntityOfPage: toUrl(postPath(_id)),
    articleSection: topic,
    ...(createdAt && { datePublished: createdAt }),
    ...(post.image.url && { image: toUrl(post.image.url) }),
    author: {
      "@type": "Person",
      name: authorName(user),
      ...(user && { url: toUrl(profilePath(user._id)) }),
    },
  };
}

function breadcrumbs(
  toUrl: (path: string) => string,
  ancestors: [name: string, path: string][],
): object {
  const steps: [string, string][] = [["Start", patterns.home], ...ancestors];
  const itemListElement = steps.map(([name, path], index) => {
    return { "@type": "ListItem", position: index + 1, name, item: toUrl(path) };
  });
  return { "@type": "BreadcrumbList", itemListElement };
}
