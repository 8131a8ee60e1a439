/** What the operator says about the blog; the embedded server puts it into each page. */
export interface Site {
  /** Where the blog is for its readers: an origin, such as `https://blog.example.com`. */
  url: string;
  /** One sentence about what the blog is. */
  description: string;
  /** Whom to ask about privacy; left out where the operator names nobody. */
  contactEmail?: string | undefined;
}

/** What is said where the operator says nothing. */
export const defaultDescription =
  "Blog po polsku: teksty o kuchni, książkach, muzyce, ogrodzie, podróżach i technologii.";
