/** Values that are not valid items of any list in the API. */
const malformedItems = [
  null,
  7,
  "x",
  true,
  [],
  [null],
  {},
  { _id: null },
  { _id: "" },
  { _id: { $oid: "65f000000000000000000000" } },
];

/** A document in which only the id is valid. */
export const nullFields = {
  _id: "ffffffffffffffffffffffff",
  title: null,
  description: { text: null },
  category: 7,
  image: [null],
  user: { _id: null, username: null, profilePhoto: null },
  likes: { length: 3 },
  comments: null,
  text: null,
  username: null,
  bio: null,
  email: null,
  isAdmin: null,
  profilePhoto: null,
  posts: null,
  createdAt: "wczoraj",
};

/** Adds invalid items to the start of a list; returns any other value unchanged. */
export const withMalformedItems = (list: unknown) =>
  Array.isArray(list) ? [...malformedItems, nullFields, ...list] : list;
