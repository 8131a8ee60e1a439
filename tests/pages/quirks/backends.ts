import { isLong } from "../../support/longRun";
import { type QuirkName, quirks } from "../../support/quirks";

/** Backends as they might be: together they answer in every way that does not exclude another. */
const backends: Record<string, QuirkName[]> = {
  "wraps and adds": [
    "extraFields",
    "errorsAsMsg",
    "escapedText",
    "topicsWithStatus201",
    "topicWith200",
    "deletedTopicAsCategory",
    "fourPostsAPage",
    "pageZeroFails",
    "bareAuthors",
    "unsortedPosts",
    "noCount",
    "commentsNewestFirst",
    "wrappedNewPost",
    "wrappedUpdate",
    "doubledLikes",
    "wrappedLike",
    "deletedPostUnnamed",
    "bareLogin",
    "wrongLoginWith404",
    "unverifiedLetIn",
    "badLinksFail",
    "unsortedPostsOfProfile",
    "updatedProfileBare",
    "blankBioRefused",
    "photoWithPublicId",
    "deletedAccountMsg",
    "commentsWithSecrets",
    "commentWith202",
    "updatedCommentWithAuthor",
    "deletedCommentWhole",
  ],
  "leaves out": [
    "errorsAsError",
    "deletedTopicUnnamed",
    "nullAuthors",
    "noComments",
    "noTimes",
    "newPostAsPost",
    "bareUpdate",
    "likesAlone",
    "deletedPostWhole",
    "profileWithoutPosts",
    "accountsWithoutPosts",
    "commentsOfNobody",
    "commentWith200",
  ],
  "is terse": ["errorsAsObjects", "bareLikes"],
};

export const backendNames = Object.keys(backends);

/** For every change all but the last, which differs in refusals and likes alone: others meet those. */
export const testedBackends = isLong ? backendNames : backendNames.slice(0, -1);

/** Makes the backend of the running test answer like one of those. */
export function imitateBackend(name: string): void {
  for (const quirk of backends[name] ?? []) quirks[quirk]();
}

/** Whether one of them answers in this way. */
export function isInSomeBackend(quirk: QuirkName): boolean {
  return Object.values(backends).some((names) => names.includes(quirk));
}
