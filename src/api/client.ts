import axios, { type AxiosError, type AxiosRequestConfig, isAxiosError, isCancel } from "axios";
import { apiHost } from "../lib/env";
import { renewSession, sessionToken } from "../lib/session";
import { AnswerError } from "./failure";

/** What a call can be told besides its data. */
export interface CallOptions {
  /** Ends the call; it then fails as cancelled. */
  signal?: AbortSignal;
}

/** Hears how much of an upload has been sent, from 0 to 1. */
export type Progress = (share: number) => void;

/** What an upload can be told besides its data. */
export interface UploadOptions extends CallOptions {
  onProgress: Progress;
}

declare module "axios" {
  interface AxiosRequestConfig {
    /** Sends the bearer header: the calls that the spec's section 7 marks with (auth). */
    isAuthorized?: boolean;
    /** Is not sent again after a failure; set on what was sent again. */
    isRetried?: boolean;
  }
}

/** The one way to the backend. Answers reach the callers as `unknown`, each file reads its own. */
export const client = axios.create({ baseURL: `${apiHost}/api`, timeout: 30_000 });

/** The settings of an authorised upload, which may take as long as it takes. */
export function uploadConfig({ onProgress, signal }: UploadOptions): AxiosRequestConfig {
  return {
    isAuthorized: true,
    timeout: 0,
    onUploadProgress: ({ progress = 0 }) => onProgress(progress),
    ...(signal && { signal }),
  };
}

client.interceptors.request.use((config) => {
  const token = config.isAuthorized ? sessionToken() : null;
  if (token) config.headers.set("Authorization", `Bearer ${token}`);
  return config;
});

client.interceptors.response.use((response) => {
  const type = String(response.headers["content-type"] ?? "");
  if (type.startsWith("text/html")) throw new AnswerError();
  return response;
}, sendAgain);

/**
 * Sends a failed request again, once: a read that the network lost, and a call whose token was
 * refused, after the user has logged in anew. Nothing else that changes something is sent twice.
 */
async function sendAgain(error: unknown): Promise<unknown> {
  if (!isAxiosError(error) || isCancel(error) || !error.config || error.config.isRetried)
    throw error;
  const isWorthIt = isLostRead(error, error.config) || (await isLoggedInAnew(error, error.config));
  if (!isWorthIt) throw error;
  return client.request({ ...error.config, isRetried: true });
}

function isLostRead({ code, response }: AxiosError, { method }: AxiosRequestConfig): boolean {
  return !response && code === "ERR_NETWORK" && method === "get";
}

async function isLoggedInAnew(
  { response }: AxiosError,
  { isAuthorized }: AxiosRequestConfig,
): Promise<boolean> {
  return response?.status === 401 && isAuthorized === true && renewSession();
}
