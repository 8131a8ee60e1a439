import axios, { type AxiosError, type AxiosRequestConfig, isAxiosError, isCancel } from "axios";
import { apiUrl } from "../lib/env";
import { renewSession, sessionToken } from "../lib/session";
import { AnswerError } from "./failure";

declare module "axios" {
  interface AxiosRequestConfig {
    /** Sends the bearer header: the calls that the spec's section 7 marks with (auth). */
    isAuthorized?: boolean;
    /** Is not sent again after a failure; set on what was sent again. */
    isRetried?: boolean;
  }
}

/** The one axios instance; `request.ts` fetches it when it is first needed. */
export const client = axios.create({ baseURL: apiUrl(""), timeout: 30_000 });

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
