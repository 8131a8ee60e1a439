import * as endpoints from "@blog/contract/endpoints";
import { asRecord } from "@blog/shared/narrow";
import { requireParsed } from "@blog/contract/responseError";
import { send } from "../../api/request";
import { writeOrLookUp } from "../../api/unknownOutcome";

/**
 * Fetches whether the user gets e-mails about comments; only the embedded backend has this setting.
 * @param mayPrompt whether to open the log-in dialog if the session has expired
 */
export async function readCommentMails(signal?: AbortSignal, mayPrompt = true): Promise<boolean> {
  const options = { ...(signal && { signal }), ...(!mayPrompt && { isRetried: true }) };
  const data = await send(endpoints.readCommentMails, undefined, options);
  return requireParsed(parseSetting(data), data);
}

export async function chooseCommentMails(isOn: boolean): Promise<boolean> {
  const write = async () =>
    requireParsed(parseSetting(await send(endpoints.chooseCommentMails, { isOn })));
  return writeOrLookUp(write, async () => ((await readCommentMails()) === isOn ? isOn : null));
}

function parseSetting(data: unknown): boolean | null {
  const { isOn } = asRecord(data);
  return typeof isOn === "boolean" ? isOn : null;
}
