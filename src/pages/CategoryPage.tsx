import { useLocation } from "react-router-dom";
import { TopicsLayout } from "../components/category/TopicsLayout";
import { NoTopicPosts } from "../components/post/lazyLists";
import { PostList } from "../components/post/PostList";
import { categoryFrom } from "../shared/paths";
import { useQuery } from "../store/hooks";
import { categoryPostsQuery } from "../store/queries";

export function CategoryPage() {
  const posts = useQuery(categoryPostsQuery, categoryFrom(useLocation().pathname));
  return (
    <TopicsLayout>
      <PostList {...posts} empty={<NoTopicPosts />} />
    </TopicsLayout>
  );
}
