import { useLocation } from "react-router-dom";
import { TopicsLayout } from "../features/category/TopicsLayout";
import { NoTopicPosts } from "../features/post/lazyLists";
import { PostList } from "../features/post/PostList";
import { categoryFrom } from "@blog/shared/paths";
import { useQuery } from "../store/hooks";
import { categoryPostsQuery } from "../features/post/queries";

export function CategoryPage() {
  const posts = useQuery(categoryPostsQuery, categoryFrom(useLocation().pathname));
  return (
    <TopicsLayout>
      <PostList {...posts} empty={<NoTopicPosts />} />
    </TopicsLayout>
  );
}
