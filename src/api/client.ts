import axios, { type AxiosError, type AxiosRequestConfig, isAxiosError, isCancel } from "axios";
import { recordAnswer } from "../lib/browser/online";
import { requestTimeout } from "../lib/browser/prefetch";
import { apiHost } from "../lib/env";
import { notifyError } from "../lib/feedback/notify";
import { renewSession, sessionToken, sessionUserId } from "../lib/session";
import { acceptResponse, type OnMarks } from "./acceptResponse";
import { isTimeout, accountSwitchedError, toFailure } from "./failure";
import { messages } from "./failureMessages";
import { recordLanguage } from "@blog/contract/serverMessage";
import { serverTimingHeader } from "@blog/shared/offline";

declare module "axios" {
  interface AxiosRequestConfig {
    onMarks?: OnMarks;
    /** Whether to send the bearer token. */
    isAuthorized?: boolean;
    /** Id of the account that was logged in when the call was made; null for a guest. */
    account?: string | null;
    /** Prevents a retry and the log-in dialog; set on requests that are retries themselves. */
    isRetried?: boolean;
  }
}

/** The only axios instance, imported by `request.ts` on first use. */
export const client = axios.create({ baseURL: apiHost, timeout: requestTimeout });

client.interceptors.request.use((config) => {
  const currentAccount = sessionUserId();
  if (config.isAuthorized && currentAccount !== null && currentAccount !== config.account)
    throw accountSwitchedError();
  const token = config.isAuthorized ? sessionToken() : null;
  if (token) config.headers.set("Authorization", `Bearer ${token}`);
  return config;
});

client.interceptors.response.use((response) => {
  const { status, data, headers, config } = response;
  const { isAuthorized, method, onMarks, data: sent } = config;
  const mayBeCached = !isAuthorized && method === "get";
  const isFromServer = !mayBeCached || headers[serverTimingHeader] !== undefined;
  if (isFromServer) recordAnswer();
  acceptResponse({ status, data, header: (name) => headers[name], mayBeCached, onMarks, sent });
  return response;
}, retryOrThrow);

/** Retries a call once: a GET after a network error, and any call after the user has renewed an expired session. */
async function retryOrThrow(error: unknown): Promise<unknown> {
  if (isAxiosError(error)) {
    recordLanguage(error.response?.data, error.response?.headers["content-language"]);
    if (!error.response) error.message = lostResponseMessage(error.config?.data);
  }
  if (!isAxiosError(error) || isCancel(error)) throw error;
  const { response, config } = error;
  if (!config || config.isRetried) throw error;
  const isLostGet = !response && !isTimeout(error) && config.method === "get";
  const isRetryable = isLostGet || (await reauthorize(error, config));
  if (!isRetryable) throw error;
  return client.request({ ...config, isRetried: true });
}

async function reauthorize(
  error: AxiosError,
  { isAuthorized }: AxiosRequestConfig,
): Promise<boolean> {
  if (error.response?.status !== 401 || !isAuthorized || !sessionToken()) return false;
  const isRenewed = await renewSession();
  // Shows a toast here, since the app may leave the page if the user declines, and its aborted queries show none.
  if (!isRenewed) notifyError(toFailure(error).message);
  return isRenewed;
}

/** Returns the message for a request without a response. The reason may be a large request body. */
export function lostResponseMessage(body: unknown): string {
  // Servers reject a large body before they add CORS headers, so the browser hides their response.
  if (typeof body === "string")
    return new Blob([body]).size > bodyLimits.text ? longTextMessage : messages.silent;
  if (!(body instanceof FormData)) return messages.silent;
  return new Blob([...body.values()]).size > bodyLimits.form ? largeFormMessage : messages.silent;
}

/** Default limits of request bodies, in bytes: that of Express for JSON, and that of nginx for any body. */
const bodyLimits = { text: 100 * 1024, form: 1024 * 1024 };

const longTextMessage =
  "Serwer nie odpowiada. Być może tekst jest dla niego za długi\u00a0– skróć go i spróbuj ponownie.";

const largeFormMessage =
  "Serwer nie odpowiada. Być może plik jest dla niego za duży\u00a0– wybierz mniejszy i spróbuj ponownie.";
