export interface DemoAccount {
  key: "admin" | "autor" | "czytelnik";
  username: string;
  email: string;
  bio: string;
  isAdmin: boolean;
  /** Whether pictures/ has a photo named by the account's key. */
  hasPhoto: boolean;
}

export interface DemoComment {
  author: DemoAccount["key"];
  text: string;
  /** Age at insertion in hours; always less than the post's. */
  hoursAgo: number;
}

export interface DemoPost {
  title: string;
  category: string;
  author: DemoAccount["key"];
  hoursAgo: number;
  description: string;
  likes: DemoAccount["key"][];
  comments: DemoComment[];
  cover: string;
}
