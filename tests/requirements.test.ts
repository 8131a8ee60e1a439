import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Requirement = readonly [requirement: string, file: string, test: string];

/** Requirements by section of the specification, each with the file and the name of a test that holds it. */
const requirements: Record<string, Requirement[]> = {
  "1 Purpose": [
    ["guests read posts", "e2e/reading.spec.ts", "a visitor walks through every reading page"],
    ["guests browse topics", "pages/CategoryPage.test.tsx", "shows only its posts"],
    ["guests view profiles", "pages/ProfilePage.test.tsx", "shows a visitor the profile"],
    [
      "guests register, verify and reset",
      "e2e/accounts/journey.spec.ts",
      "a user registers, verifies",
    ],
    [
      "a cookie banner at the bottom",
      "e2e/layout.long.spec.ts",
      "the cookie banner returns after a year",
    ],
    ["a logo reading BLOG", "components/Header.test.tsx", "a guest sees the public links"],
    ["a menu toggle", "components/Header.test.tsx", "the menu button toggles the menu"],
    ["the week starts on Monday", "lib/dates.test.ts", "the week starts on Monday"],
  ],
  "2 Screens": [
    ["home: title and latest posts", "pages/HomePage.test.tsx", "shows the three latest posts"],
    [
      "home: link to all posts",
      "pages/HomePage.test.tsx",
      "links to all posts while the list loads, is empty or failed",
    ],
    ["home: topics", "pages/HomePage.test.tsx", "topics are shown although the posts failed"],
    [
      "login, registration and verification redirect users",
      "e2e/accounts/session.spec.ts",
      "login, registration and verification redirect",
    ],
    [
      "verification: success with a link to the login",
      "pages/links.test.tsx",
      "a valid link verifies with a single request",
    ],
    [
      "verification: 'Nie znaleziono'",
      "pages/links.test.tsx",
      "shows 'Nie znaleziono' with a hint",
    ],
    [
      "forgotten password: a form",
      "pages/links.test.tsx",
      "requesting a reset link shows the same message",
    ],
    [
      "reset: 'Nie znaleziono'",
      "pages/links.test.tsx",
      "an invalid reset link shows 'Nie znaleziono'",
    ],
    ["posts: paginated with topics", "pages/PostsPage.test.tsx", "shows the page from the URL"],
    [
      "new post: users only",
      "pages/CreatePostPage.test.tsx",
      "a guest is redirected to the home page",
    ],
    [
      "topic: an empty one says so and links on",
      "pages/CategoryPage.test.tsx",
      "a topic without posts says so",
    ],
    [
      "panel: four cards",
      "pages/admin/dashboard.test.tsx",
      "four cards count users, posts, topics and comments",
    ],
    ["panel: add a topic", "pages/admin/dashboard.test.tsx", "a new topic is created and counted"],
    [
      "panel: others are redirected",
      "pages/admin/access.test.tsx",
      "a regular user at %s is redirected home",
    ],
    ["tables of users", "pages/admin/tables.test.tsx", "users are listed newest first"],
    ["tables of posts", "pages/admin/tables.test.tsx", "posts are listed with links"],
    ["tables of topics", "pages/admin/tables.test.tsx", "topics are listed as links"],
    ["tables of comments", "pages/admin/tables.test.tsx", "comments are listed with author, text"],
    ["404 with a link home", "e2e/reading.spec.ts", "a visitor walks through every reading page"],
    ["header for users", "components/Header.test.tsx", "a user sees 'Dodaj Post'"],
    [
      "header for admins",
      "components/Header.test.tsx",
      "an admin sees the link to the admin panel",
    ],
    [
      "user menu: profile and log-out",
      "components/UserMenu.test.tsx",
      "'Wyloguj się' clears state and storage",
    ],
    ["footer", "e2e/reading.spec.ts", "a visitor walks through every reading page"],
    ["parts of a post card", "pages/HomePage.test.tsx", "with all parts of a card"],
    [
      "pager: ends disabled at the limits",
      "pages/PostsPage.test.tsx",
      "the pager's ends are disabled at the limits",
    ],
    [
      "pager: with a single page, too",
      "pages/PostsPage.test.tsx",
      "a single page has a pager, too",
    ],
    ["parts of a post", "pages/PostDetailsPage.test.tsx", "shows a guest everything of a post"],
    [
      "a post's controls are its owner's",
      "pages/ownPost.test.tsx",
      "another user never sees the controls",
    ],
    [
      "comment form for users, a sentence for guests",
      "e2e/reading.spec.ts",
      "is asked to log in to comment",
    ],
    [
      "comment list: count and 'temu'",
      "pages/PostDetailsPage.test.tsx",
      "with a count and times that end in 'temu'",
    ],
    ["'Cofnij' goes back", "e2e/reading.spec.ts", "'Cofnij' goes back"],
    [
      "profile: owner's photo, edit and deletion",
      "pages/ownProfile.test.tsx",
      "only the owner sees the controls",
    ],
    [
      "profile: a spinner while it loads",
      "pages/ProfilePage.test.tsx",
      "a spinner is shown while the profile loads",
    ],
    [
      "confirmation before deleting a post",
      "pages/ownPost.test.tsx",
      "is confirmed first, reported, and leads to the posts",
    ],
    [
      "confirmation before deleting a comment",
      "pages/comments.test.tsx",
      "is confirmed first and moves the focus",
    ],
    [
      "confirmation before deleting a profile",
      "pages/ownProfile.test.tsx",
      "deleting the account is confirmed first",
    ],
    [
      "confirmation in the tables",
      "pages/admin/deletion.test.tsx",
      "a post is deleted after confirmation",
    ],
  ],
  "3 Entities": [
    [
      "the login response is stored as it came",
      "lib/session.test.ts",
      "is stored with all of its fields",
    ],
    [
      "the session is restored from userInfo",
      "components/Header.test.tsx",
      "an invalid stored session counts as logged out",
    ],
    [
      "profile changes update userInfo",
      "pages/ownProfile.test.tsx",
      "changing the name closes the dialog and is shown everywhere",
    ],
    [
      "the new photo is stored, too",
      "pages/ownProfile.test.tsx",
      "a photo is previewed and uploaded",
    ],
    [
      "fields of the entities",
      "contract/spec.test.ts",
      "the contract has the endpoints of the spec's section 7",
    ],
  ],
  "4 States": [
    [
      "login stores the response",
      "pages/LoginPage.test.tsx",
      "shows the name and stores the session",
    ],
    ["log-out clears it", "components/UserMenu.test.tsx", "'Wyloguj się' clears state and storage"],
    [
      "registration: an alert leads to the login",
      "pages/RegisterPage.test.tsx",
      "success is reported by an alert",
    ],
    [
      "verification sets isEmailVerified",
      "pages/links.test.tsx",
      "a valid link verifies with a single request",
    ],
    [
      "creation: loading from the submit on",
      "pages/CreatePostPage.test.tsx",
      "while the picture is being prepared",
    ],
    [
      "creation: created leads home, resets after 2 s",
      "pages/CreatePostPage.test.tsx",
      "publishing redirects to the home page",
    ],
    [
      "creation: a failure clears loading",
      "pages/CreatePostPage.test.tsx",
      "the input is kept and can be sent again",
    ],
    [
      "deletion of a profile: leads home, resets after 2 s",
      "pages/ownProfile.test.tsx",
      "clears the session and redirects home",
    ],
    [
      "deletion of a profile: a failure clears loading",
      "pages/ownProfile.test.tsx",
      "a failed deletion is reported, and the session is kept",
    ],
    [
      "likes toggle per user",
      "contract/post.ts",
      "adds a like with the first toggle and removes it with the second",
    ],
    [
      "a filled icon for the own like",
      "pages/likes.test.tsx",
      "toggles optimistically before the response",
    ],
    [
      "every failed link check shows 'Nie znaleziono'",
      "pages/faults/links.test.tsx",
      "is reported without a toast, with a way to continue",
    ],
    [
      "dialogs close after submit",
      "pages/ownPost.test.tsx",
      "is shown at once, with author and comments",
    ],
  ],
  "5 Validation": [
    ["login", "pages/LoginPage.test.tsx", "a blank field (%j, %j) is reported"],
    ["registration", "pages/RegisterPage.test.tsx", "blank fields are reported in order"],
    ["new post", "pages/CreatePostPage.test.tsx", "missing fields are reported in order"],
    ["edited post", "pages/ownPost.test.tsx", "an edit without %s is not sent"],
    ["topic", "pages/admin/dashboard.test.tsx", "a topic without a title is not sent"],
    ["comment", "pages/comments.test.tsx", "a blank comment is not sent"],
    ["forgotten password", "pages/links.test.tsx", "a blank e-mail address is reported"],
    [
      "new password",
      "e2e/accounts/forms.long.spec.ts",
      "the reset form reports a missing password",
    ],
    [
      "post image: 'Nie wybrałeś pliku!'",
      "e2e/writing/newPicture.long.spec.ts",
      "Nie wybrałeś pliku!",
    ],
    [
      "profile photo: 'Nie wybrano pliku!'",
      "e2e/accounts/ownProfile.long.spec.ts",
      "shows 'Nie wybrano pliku!' and sends nothing",
    ],
    [
      "a blank password is not sent",
      "pages/ownProfile.test.tsx",
      "a blank password and an unchanged blank bio are not sent",
    ],
  ],
  "6 Roles": [
    ["guests", "contract/roles.ts", "gives only a guest's access to %s"],
    ["each call as each role", "contract/roles.ts", "gives %s the expected status"],
    ["own comments", "pages/comments.test.tsx", "only the user's own comments have controls"],
    ["admins delete", "pages/admin/deletion.test.tsx", "deleting a user deletes their content"],
    [
      "the bearer token",
      "contract/refusals.ts",
      "to an unauthorized user leaves the data unchanged",
    ],
  ],
  "7 Calls": [
    [
      "the 29 calls",
      "contract/spec.test.ts",
      "the contract has the endpoints of the spec's section 7",
    ],
  ],
  "8 Errors": [
    [
      "the server's message in an error toast",
      "pages/admin/deletion.test.tsx",
      "a failed deletion is reported",
    ],
    [
      "a technical message after one of ours",
      "api/failures.test.ts",
      "an internal error message follows a generic one",
    ],
    [
      "an already deleted document is an error",
      "pages/admin/deletion.test.tsx",
      "removes it and shows the server's error",
    ],
    [
      "an already deleted post is an error",
      "pages/ownPost.test.tsx",
      "that was already deleted disappears, and the server's message is an error",
    ],
    [
      "an already deleted comment is an error",
      "pages/comments.test.tsx",
      "that was already deleted disappears, and the server's message is an error",
    ],
    [
      "a call ended by a declined login has its toast",
      "pages/admin/deletion.test.tsx",
      "declining to log in again ends the call",
    ],
    ["link checks only log", "pages/links.test.tsx", "logged and without a toast"],
    ["success of a new topic", "pages/faults/adminJourneys.ts", "Temat utworzony pomyślnie"],
    [
      "success of a new post image",
      "pages/ownPost.test.tsx",
      "Pomyślnie przesłano nowy obraz posta",
    ],
  ],
  "9 Constants": [
    ["three posts per page", "contract/postList.ts", "returns three posts per page, newest first"],
    [
      "toasts close after 5 s",
      "e2e/accounts/toasts.long.spec.ts",
      "a toast closes after five seconds",
    ],
    [
      "toasts do not displace or double each other",
      "pages/refusals.test.tsx",
      "a fourth toast leaves the others",
    ],
    [
      "flags reset after 2 s",
      "pages/CreatePostPage.test.tsx",
      "the published state lasts its full time",
    ],
    ["consent lasts 365 days", "e2e/layout.long.spec.ts", "the cookie banner returns after a year"],
    ["dates are Polish", "pages/PostDetailsPage.test.tsx", "shows a guest everything of a post"],
  ],
};

test.each(
  Object.entries(requirements).flatMap(([section, rows]) => rows.map((row) => [section, ...row])),
)("section %s: %s", (_section, _requirement, file, name) => {
  const path = new URL(file, import.meta.url);
  expect(name.length).toBeGreaterThan(10);
  expect(readFileSync(path, "utf8")).toContain(name);
});

test("every section of the specification has requirements", () => {
  expect(Object.keys(requirements).map((section) => section[0])).toEqual("123456789".split(""));
});
