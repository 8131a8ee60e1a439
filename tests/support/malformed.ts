/** Invalid items of a list. */
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

/** A document with only a valid id. */
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

/** Adds invalid items to a list. */
export const withMalformed = (list: unknown) =>
  Array.isArray(list) ? [...malformedItems, nullFields, ...list] : list;
