import { searchPatterns } from "@blog/shared/search";
import { SEARCH } from "@blog/shared/searchQuery";
import { inBatches } from "../../platform/db/rows";
import type { Db } from "../../platform/db/schema";
import { inTurn } from "../../platform/http/turns";
import { ServiceUnavailable } from "../../platform/http/httpError";
import { type SearchLimits, searchLimits } from "../search/searchIndex";
import { type Candidate, listCandidates, rankPosts } from "../search/searchMatches";
import { listPostsById, type PostRow, textLengthOf } from "./repository";

/** The result of a search. */
interface FoundPosts {
  /** Up to `SEARCH.maxResults` posts, sorted by `searchDistance`, and newest first at equal distance. */
  batches: AsyncGenerator<PostRow[], void>;
  /** Whether the limits left out posts that may match. */
  isPartial: boolean;
}

/** Searches posts. @throws ServiceUnavailable once the signal is aborted, since nobody needs the result any more */
export async function searchPosts(
  db: Db,
  query: string,
  signal?: AbortSignal,
  limits: SearchLimits = searchLimits,
): Promise<FoundPosts> {
  const { ids, isPartial } = await findClosestIds(db, query, signal, limits);
  return { batches: streamPostsById(db, ids), isPartial };
}

async function* streamPostsById(db: Db, ids: string[]): AsyncGenerator<PostRow[], void> {
  let nextIndex = 0;
  yield* inBatches<PostRow>(async (limit) => {
    const rows: PostRow[] = [];
    // If posts were deleted in the meantime, reads the next ones instead, since a short batch would end the stream.
    while (rows.length < limit && nextIndex < ids.length) {
      const nextIds = ids.slice(nextIndex, nextIndex + limit - rows.length);
      nextIndex += nextIds.length;
      const foundRows = await listPostsById(db, nextIds);
      const rowsById = new Map(foundRows.map((row) => [row.id, row]));
      rows.push(...nextIds.flatMap((id) => rowsById.get(id) ?? []));
    }
    return rows;
  }, textLengthOf);
}

async function findClosestIds(
  db: Db,
  query: string,
  signal: AbortSignal | undefined,
  limits: SearchLimits,
) {
  const patternsByWord = searchPatterns(query);
  if (patternsByWord.length === 0) return { ids: [], isPartial: false };
  // The last pattern of a word is the least specific, and matches wherever the others do.
  const patterns = patternsByWord.map((wordPatterns) => wordPatterns.at(-1) ?? "");
  const { candidates, isPartial } = await listCandidates(db, patterns, limits);
  const { slices, isCut } = sliceForReading(candidates, limits);
  const hits: Awaited<ReturnType<typeof rankPosts>> = [];
  for (const ids of slices) {
    if (signal?.aborted) throw new ServiceUnavailable(1);
    hits.push(...(await inTurn(() => rankPosts(db, patternsByWord, ids))));
  }
  const closest = hits.toSorted(
    (one, other) =>
      one.distance - other.distance ||
      compare(other.created_at, one.created_at) ||
      compare(other.id, one.id),
  );
  const ids = closest.slice(0, SEARCH.maxResults).map(({ id }) => id);
  return { ids, isPartial: isPartial || isCut };
}

/** Number of characters for which a post counts in addition to its text, since its row has to be found, too. */
const rowCharacters = 1_000;

/**
 * Divides posts into slices whose texts are read at once. The shortest come first, so that long posts cannot use up
 * what many others need. @returns `isCut` if not all of them may be read
 */
function sliceForReading(candidates: Candidate[], limits: SearchLimits) {
  const slices: string[][] = [];
  let [total, ofSlice] = [0, Number.POSITIVE_INFINITY];
  for (const { id, length } of candidates.toSorted((one, other) => one.length - other.length)) {
    const characters = rowCharacters + length;
    total += characters;
    if (total > limits.characters) return { slices, isCut: true };
    ofSlice += characters;
    if (ofSlice > limits.charactersAtOnce) {
      slices.push([]);
      ofSlice = characters;
    }
    slices.at(-1)?.push(id);
  }
  return { slices, isCut: false };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
