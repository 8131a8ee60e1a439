/** The three people of the demo; every post, like and comment names one of them. */
export interface DemoAccount {
  key: "admin" | "autor" | "czytelnik";
  username: string;
  email: string;
  bio: string;
  isAdmin: boolean;
  /** Whether pictures/ holds a photo under the account's key. */
  hasPhoto: boolean;
}

export interface DemoComment {
  author: DemoAccount["key"];
  text: string;
  /** Hours before the demo is laid out; always fewer than the post's. */
  hoursAgo: number;
}

export interface DemoPost {
  title: string;
  category: string;
  author: DemoAccount["key"];
  hoursAgo: number;
  /** As an author writes it: paragraphs divided by one empty line, and marks. */
  description: string;
  likes: DemoAccount["key"][];
  comments: DemoComment[];
  /** File name below pictures/, without the extension. */
  cover: string;
}
