import {
  type ActionReducerMapBuilder,
  createAsyncThunk,
  type Dispatch,
  type Draft,
} from "@reduxjs/toolkit";
import { type Failure, toFailure } from "../api/failure";
import type { Post } from "../api/readPost";
import type { Ask, CallOptions } from "../api/request";

/** Where one request stands; a request that was never made has no state at all. */
export type RequestState =
  | { status: "loading"; requestId: string }
  | { status: "done" }
  | { status: "failed"; failure: Failure };

/** Requests by what was asked for, such as `page:2`. */
export type RequestsByKey = Record<string, RequestState | undefined>;

/** What a store is made with, for its thunks. */
export interface ThunkExtra {
  fetchFn?: Ask | undefined;
  /** All posts, where the backend gave them when it was asked to search; null before. */
  getSearchCorpus: () => Post[] | null;
}

/** What a call gets besides its argument. */
interface ApiCallContext {
  options: CallOptions & { signal: AbortSignal };
  dispatch: Dispatch;
  getSearchCorpus: ThunkExtra["getSearchCorpus"];
}

/** How a failure is told: by a toast, or by nothing but what the page makes of it. */
type NotificationKind = "toast" | "quiet";

/** What goes with a failure, for the middleware that tells it. */
export interface FailureMeta {
  notification: NotificationKind;
}

/**
 * A thunk around one call: aborting the thunk aborts the call, and what it throws becomes a `Failure`.
 * @param type the action's name, `slice/verbNoun`
 */
export function createApiThunk<Result, Arg = void>(
  type: string,
  call: (arg: Arg, context: ApiCallContext) => Promise<Result>,
  notification: NotificationKind = "toast",
) {
  return createAsyncThunk<Result, Arg, ThunkConfig>(type, async (arg, thunkApi) => {
    const { signal, dispatch, extra } = thunkApi;
    const { fetchFn, getSearchCorpus } = extra;
    try {
      return await call(arg, { options: { signal, ask: fetchFn }, dispatch, getSearchCorpus });
    } catch (error) {
      return thunkApi.rejectWithValue(toFailure(error), { notification });
    }
  });
}

export interface ThunkConfig {
  extra: ThunkExtra;
  rejectValue: Failure;
  rejectedMeta: FailureMeta;
}

export type ApiThunk<Result, Arg> = ReturnType<typeof createApiThunk<Result, Arg>>;

/** How a slice follows a thunk that reads. */
interface QueryCases<State, Result, Arg> {
  thunk: ApiThunk<Result, Arg>;
  key: (arg: Arg) => string;
  /** Keeps what was read. */
  fulfilled: (state: Draft<State>, result: Result, arg: Arg) => void;
  /** What else a failure means. */
  rejected?: (state: Draft<State>, failure: Failure, arg: Arg) => void;
}

/**
 * Lets a slice keep the state of a reading thunk by key. Of several requests for one key only the
 * latest counts; one that was aborted leaves no trace.
 */
export function addQueryCases<State extends { requests: RequestsByKey }, Result, Arg>(
  builder: ActionReducerMapBuilder<State>,
  { thunk, key, fulfilled, rejected }: QueryCases<State, Result, Arg>,
): void {
  builder
    .addCase(thunk.pending, ({ requests }, { meta }) => {
      requests[key(meta.arg)] = { status: "loading", requestId: meta.requestId };
    })
    .addCase(thunk.fulfilled, (state, { payload, meta }) => {
      if (!isLatest(state.requests[key(meta.arg)], meta.requestId)) return;
      state.requests[key(meta.arg)] = { status: "done" };
      fulfilled(state, payload, meta.arg);
    })
    .addCase(thunk.rejected, (state, { payload, meta }) => {
      if (!isLatest(state.requests[key(meta.arg)], meta.requestId)) return;
      if (!payload) delete state.requests[key(meta.arg)];
      else {
        state.requests[key(meta.arg)] = { status: "failed", failure: payload };
        rejected?.(state, payload, meta.arg);
      }
    });
}

function isLatest(request: RequestState | undefined, requestId: string): boolean {
  return request?.status === "loading" && request.requestId === requestId;
}
