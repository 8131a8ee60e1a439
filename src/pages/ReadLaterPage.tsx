import { useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { PageHeading } from "../ui/PageHeading";
import { PostCard } from "../features/post/PostCard";
import { EmptyState } from "../ui/EmptyState";
import { readLater } from "../features/reading/readLater";
import { postsPath } from "@blog/shared/paths";

/** Renders the list of posts saved for later on this device, which is stored only in the browser. */
export function ReadLaterPage() {
  const posts = useSyncExternalStore(readLater.subscribe, readLater.read, () => []);
  return (
    <div className="container read-later-page">
      <PageHeading className="masthead" />
      {posts.length > 0 ? (
        <div>
          {posts.map((post, index) => (
            <PostCard key={post._id} post={post} isFirst={index === 0} />
          ))}
        </div>
      ) : (
        <EmptyState
          title="Nic tu jeszcze nie czeka."
          text="Zakładka obok daty zachowuje post na później, na tym urządzeniu, także do czytania bez internetu."
        >
          <Link className="btn btn-primary" to={postsPath()}>
            Zobacz wszystkie posty
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
