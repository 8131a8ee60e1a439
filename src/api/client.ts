import axios, { type AxiosError, isAxiosError, isCancel } from "axios";
import { apiHost } from "../lib/env";
import { sessionToken } from "../lib/session";
import { AnswerError } from "./failure";

/** What a call can be told besides its data. */
export interface CallOptions {
  /** Ends the call; it then fails as cancelled. */
  signal?: AbortSignal;
}

declare module "axios" {
  interface AxiosRequestConfig {
    /** Sends the bearer header: the calls that the spec's section 7 marks with (auth). */
    isAuthorized?: boolean;
    isRetried?: boolean;
  }
}

/** The one way to the backend. Answers reach the callers as `unknown`, each file reads its own. */
export const client = axios.create({ baseURL: `${apiHost}/api`, timeout: 30_000 });

client.interceptors.request.use((config) => {
  const token = config.isAuthorized ? sessionToken() : null;
  if (token) config.headers.set("Authorization", `Bearer ${token}`);
  return config;
});

client.interceptors.response.use((response) => {
  const type = String(response.headers["content-type"] ?? "");
  if (type.startsWith("text/html")) throw new AnswerError();
  return response;
}, retryOnce);

/** A read that the network lost is asked once more; what changes something never is. */
async function retryOnce(error: unknown): Promise<unknown> {
  if (!isLostRead(error)) throw error;
  return client.request({ ...error.config, isRetried: true });
}

function isLostRead(error: unknown): error is AxiosError & { config: object } {
  if (!isAxiosError(error) || isCancel(error) || error.response) return false;
  return error.code === "ERR_NETWORK" && error.config?.method === "get" && !error.config.isRetried;
}
