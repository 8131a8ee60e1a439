import * as endpoints from "../contract/endpoints";
import { asRecord } from "../shared/narrow";
import { required } from "./failure";
import { send } from "./request";
import { writeOrLookUp } from "./unknownOutcome";

/**
 * Returns whether the user gets mails about comments; only the embedded backend knows.
 * @param isAsked whether an expired session is worth a log-in dialog
 */
export async function readCommentMails(signal?: AbortSignal, isAsked = true): Promise<boolean> {
  const options = { ...(signal && { signal }), ...(!isAsked && { isRetried: true }) };
  return parseChoice(await send(endpoints.readCommentMails, undefined, options));
}

export async function chooseCommentMails(isOn: boolean): Promise<boolean> {
  const write = async () => parseChoice(await send(endpoints.chooseCommentMails, { isOn }));
  return writeOrLookUp(write, async () => ((await readCommentMails()) === isOn ? isOn : null));
}

function parseChoice(data: unknown): boolean {
  const { isOn } = asRecord(data);
  return required(typeof isOn === "boolean" ? isOn : null, data);
}
