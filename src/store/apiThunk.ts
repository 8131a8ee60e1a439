import {
  type ActionReducerMapBuilder,
  createAsyncThunk,
  type Dispatch,
  type Draft,
} from "@reduxjs/toolkit";
import { explainFailure, type Failure } from "../api/failure";
import type { Post } from "../contract/parse/post";
import type { EarlyFetch } from "../api/earlyFetch";
import type { RequestOptions } from "../api/request";

/** The status of one request; a request that was never made has none. */
export type RequestState =
  | { status: "loading"; requestId: string }
  | { status: "done" }
  | { status: "failed"; failure: Failure };

export type RequestsByKey = Record<string, RequestState | undefined>;

/** The extra argument of the store's thunks. */
export interface ThunkExtra {
  fetchFn?: EarlyFetch | undefined;
  /** Returns all posts, once a backend that ignores the search parameter has sent them. */
  getSearchCorpus: () => Post[] | null;
  /** Whether the backend lists all posts without their texts if it is asked to. */
  canOmitTexts?: boolean | undefined;
}

/** Passed to `call` after the thunk's argument and the options of its request. */
interface ApiCallContext extends Omit<ThunkExtra, "fetchFn"> {
  dispatch: Dispatch;
}

/** Quiet failures show no toast: the page handles them itself. */
type NotificationKind = "toast" | "quiet";

/** Sent with a rejected action, for the middleware that shows the toast. */
export interface FailureMeta {
  notification: NotificationKind;
}

/** Creates a thunk of one API call: aborting it aborts the request; errors become a `Failure`. @param type `slice/verbNoun` */
export function createApiThunk<Result, Arg = void>(
  type: string,
  call: (
    arg: Arg,
    options: RequestOptions & { signal: AbortSignal },
    context: ApiCallContext,
  ) => Promise<Result>,
  notification: NotificationKind = "toast",
) {
  return createAsyncThunk<Result, Arg, ThunkConfig>(type, async (arg, thunkApi) => {
    const { signal, dispatch, extra } = thunkApi;
    const { fetchFn, ...context } = extra;
    const startedAt = performance.now();
    try {
      const result = await call(arg, { signal, fetchFn }, { dispatch, ...context });
      return thunkApi.fulfillWithValue(result, { startedAt, endedAt: performance.now() });
    } catch (error) {
      const failure = await explainFailure(error);
      return thunkApi.rejectWithValue(failure, { notification });
    }
  });
}

/** Milliseconds since the page's start, by which reads are compared with writes. */
export interface CallTimes {
  startedAt: number;
  endedAt: number;
}

export interface ThunkConfig {
  extra: ThunkExtra;
  fulfilledMeta: CallTimes;
  rejectValue: Failure;
  rejectedMeta: FailureMeta;
}

export type ApiThunk<Result, Arg> = ReturnType<typeof createApiThunk<Result, Arg>>;

/** Returns the key of a query's request in its slice: the thunk's name and its argument. */
export function requestKey({ typePrefix }: { typePrefix: string }, arg: unknown): string {
  return `${typePrefix} ${JSON.stringify(arg)}`;
}

/** Connects a query's thunk to a slice. */
interface QueryCases<State, Result, Arg> {
  thunk: ApiThunk<Result, Arg>;
  fulfilled: (state: Draft<State>, result: Result, arg: Arg, times: CallTimes) => void;
  /** Updates more of the state on a failure than the request. */
  rejected?: (state: Draft<State>, failure: Failure, arg: Arg) => void;
}

/** Tracks requests by key: of several for one key only the latest counts; an aborted one leaves no trace. */
export function addQueryCases<State extends { requests: RequestsByKey }, Result, Arg>(
  builder: ActionReducerMapBuilder<State>,
  { thunk, fulfilled, rejected }: QueryCases<State, Result, Arg>,
): void {
  const key = (arg: Arg) => requestKey(thunk, arg);
  builder
    .addCase(thunk.pending, ({ requests }, { meta }) => {
      requests[key(meta.arg)] = { status: "loading", requestId: meta.requestId };
    })
    .addCase(thunk.fulfilled, (state, { payload, meta }) => {
      if (!isLatest(state.requests[key(meta.arg)], meta.requestId)) return;
      state.requests[key(meta.arg)] = { status: "done" };
      fulfilled(state, payload, meta.arg, meta);
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
