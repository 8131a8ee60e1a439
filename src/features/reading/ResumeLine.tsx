import { useEffect, useState, useSyncExternalStore } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { readingPlaces, trackReading, readPosts } from "./readingProgress";

/** Offers to continue a begun post at its recorded reading place, and records how far the post is read this time. */
export function ResumeLine({ path, isLoaded }: { path: string; isLoaded: boolean }) {
  const isPop = useNavigationType() === NavigationType.Pop;
  const [resumePlace] = useState(() => {
    // Back and a reload restore the scroll position, so no offer is needed. After any other load, `data-begun` is set.
    if (isPop && document.documentElement.dataset.begun === undefined) return undefined;
    return readingPlaces.read().find((place) => place.path === path);
  });
  // Not in the initialiser, which React may call more than once.
  useEffect(() => {
    delete document.documentElement.dataset.begun;
  }, []);
  useEffect(() => {
    const body = document.querySelector(".post-body");
    return isLoaded && body ? trackReading(path, body) : undefined;
  }, [path, isLoaded]);
  const handleClick = () => {
    const block = document.querySelectorAll(".post-body > *")[resumePlace?.block ?? 0];
    block?.scrollIntoView({ behavior: "instant" });
  };
  if (!resumePlace) return null;
  return (
    <p className="resume-line">
      <button type="button" onClick={handleClick}>
        Czytaj od miejsca, w którym przerwano
      </button>
    </p>
  );
}

/** Marks a card whose post was read to the end. The style sheet shows the mark in place of the reading time. */
export function ReadMark({ path }: { path: string }) {
  const paths = useSyncExternalStore(readPosts.subscribe, readPosts.read);
  return paths.includes(path) && <span className="read-mark">przeczytane</span>;
}
