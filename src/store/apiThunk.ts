import {
  type ActionReducerMapBuilder,
  createAsyncThunk,
  type Dispatch,
  type Draft,
} from "@reduxjs/toolkit";
import type { ResponseMarks } from "../api/acceptResponse";
import { explainFailure, type Failure } from "../api/failure";
import type { RequestOptions } from "../api/request";
import type { RootState, ThunkExtra } from "./state";

/** State of a request, with the marks of its response. A request that was never made, or that was aborted, has none. */
export type RequestState =
  | { status: "loading"; requestId: string }
  | ({ status: "done" } & Partial<ResponseMarks>)
  | { status: "failed"; failure: Failure; notification: NotificationKind };

export type RequestsByKey = Record<string, RequestState | undefined>;

/** Third argument of the `call` that is passed to `createApiThunk`. */
interface ApiCallContext extends Pick<ThunkExtra, "canOmitTexts"> {
  dispatch: Dispatch;
  getState: () => RootState;
}

/**
 * When a failure is shown in a toast, rather than only logged: `online` not while the browser is offline, since a banner
 * above the page then explains why reads fail; `once` for each message once, and only while online.
 */
type NotificationKind = "always" | "online" | "once" | "never";

/** Metadata of a rejected action, read by the middleware that shows toasts. */
export interface FailureMeta {
  notification: NotificationKind;
}

/** Creates a thunk for an API call. It can be aborted, and rejects with a `Failure`. @param type `slice/verbNoun` */
export function createApiThunk<Result, Arg = void>(
  type: string,
  call: (
    arg: Arg,
    options: RequestOptions & { signal: AbortSignal },
    context: ApiCallContext,
  ) => Promise<Result>,
  notification: NotificationKind = "always",
) {
  return createAsyncThunk<Result, Arg, ThunkConfig>(type, async (arg, thunkApi) => {
    const { signal, dispatch, getState, extra } = thunkApi;
    const { fetchFn, canOmitTexts } = extra;
    const startedAt = performance.now();
    let marks: ResponseMarks = { staleMinutes: 0, isPartial: false };
    const onMarks = (received: ResponseMarks) => (marks = received);
    try {
      const result = await call(
        arg,
        { signal, fetchFn, onMarks },
        { dispatch, getState, canOmitTexts },
      );
      const endedAt = performance.now();
      return thunkApi.fulfillWithValue(result, { startedAt, endedAt, ...marks });
    } catch (error) {
      const failure = await explainFailure(error);
      return thunkApi.rejectWithValue(failure, { notification });
    }
  });
}

/** Start and end of a call, in milliseconds since the page was opened. They order reads relative to writes. */
export interface CallTimes {
  startedAt: number;
  endedAt: number;
}

export interface ThunkConfig {
  state: RootState;
  extra: ThunkExtra;
  fulfilledMeta: CallTimes & ResponseMarks;
  rejectValue: Failure;
  rejectedMeta: FailureMeta;
}

export type ApiThunk<Result, Arg> = ReturnType<typeof createApiThunk<Result, Arg>>;

/** Returns the key of a query's request in its slice: the name of the thunk, and its argument as JSON. */
export function requestKey({ typePrefix }: { typePrefix: string }, arg: unknown): string {
  return `${typePrefix} ${JSON.stringify(arg)}`;
}

/** The thunk of a query, with reducers for its result and its failure. */
interface QueryCases<State, Result, Arg> {
  thunk: ApiThunk<Result, Arg>;
  fulfilled: (state: Draft<State>, result: Result, arg: Arg, times: CallTimes) => void;
  /** Updates the rest of the state after a failure; the failure itself is stored in `requests`. */
  rejected?: (state: Draft<State>, failure: Failure, arg: Arg) => void;
}

/** Adds reducers that track the latest request of each key, ignore earlier ones, and remove an aborted one. */
export function addQueryCases<State extends { requests: RequestsByKey }, Result, Arg>(
  builder: ActionReducerMapBuilder<State>,
  { thunk, fulfilled, rejected }: QueryCases<State, Result, Arg>,
): void {
  const keyOf = (arg: Arg) => requestKey(thunk, arg);
  builder
    .addCase(thunk.pending, ({ requests }, { meta }) => {
      requests[keyOf(meta.arg)] = { status: "loading", requestId: meta.requestId };
    })
    .addCase(thunk.fulfilled, (state, { payload, meta }) => {
      if (!isLatest(state.requests[keyOf(meta.arg)], meta.requestId)) return;
      const { staleMinutes, isPartial } = meta;
      state.requests[keyOf(meta.arg)] = {
        status: "done",
        ...(staleMinutes && { staleMinutes }),
        ...(isPartial && { isPartial }),
      };
      fulfilled(state, payload, meta.arg, meta);
    })
    .addCase(thunk.rejected, (state, { payload, meta }) => {
      if (!isLatest(state.requests[keyOf(meta.arg)], meta.requestId)) return;
      if (!payload) delete state.requests[keyOf(meta.arg)];
      else {
        state.requests[keyOf(meta.arg)] = {
          status: "failed",
          failure: payload,
          notification: meta.notification ?? "always",
        };
        rejected?.(state, payload, meta.arg);
      }
    });
}

function isLatest(request: RequestState | undefined, requestId: string): boolean {
  return request?.status === "loading" && request.requestId === requestId;
}
