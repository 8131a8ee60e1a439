import { isLong } from "../../support/longRun";
import { type QuirkName, quirks } from "../../support/quirks";

/** Plausible backends, which together have all quirks that do not exclude each other. */
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

/** All but the last outside of long runs; its error and like quirks are covered elsewhere. */
export const testedBackends = isLong ? backendNames : backendNames.slice(0, -1);

/** Applies a backend's quirks to the current test. */
export function imitateBackend(name: string): void {
  for (const quirk of backends[name] ?? []) quirks[quirk]();
}

/** Returns whether any of the backends has this quirk. */
export function isInSomeBackend(quirk: QuirkName): boolean {
  return Object.values(backends).some((names) => names.includes(quirk));
}
