import { useEffect, useState } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { readingPlaces, trackReading } from "../../lib/browser/readingProgress";

/** Offers to go on reading where one stopped, and remembers where one stops now. */
export function ResumeLine({ path, isLoaded }: { path: string; isLoaded: boolean }) {
  const isPop = useNavigationType() === NavigationType.Pop;
  const [begun] = useState(() => {
    const { dataset } = document.documentElement;
    // Back leads to where one was.
    if (isPop && dataset.begun === undefined) return undefined;
    delete dataset.begun;
    return readingPlaces.read().find((place) => place.path === path);
  });
  useEffect(() => {
    const body = document.querySelector(".post-body");
    return isLoaded && body ? trackReading(path, body) : undefined;
  }, [path, isLoaded]);
  const handleClick = () => {
    const block = document.querySelectorAll(".post-body > *")[begun?.block ?? 0];
    block?.scrollIntoView({ behavior: "instant" });
  };
  if (!begun) return null;
  return (
    <p className="resume-line">
      <button type="button" onClick={handleClick}>
        Czytaj od miejsca, w którym przerwano
      </button>
    </p>
  );
}
