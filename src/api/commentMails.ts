import * as endpoints from "../contract/endpoints";
import { isRecord } from "../shared/narrow";
import { UnexpectedResponseError } from "./failure";
import { get, type RequestOptions, send } from "./request";
import { settle } from "./unknownOutcome";

/** Returns whether the user gets mails about comments; our own server alone can tell. */
export async function readCommentMails(options?: RequestOptions): Promise<boolean> {
  return parseChoice(await get(endpoints.readCommentMails, options));
}

export async function chooseCommentMails(isOn: boolean): Promise<boolean> {
  const write = async () => parseChoice(await send(endpoints.chooseCommentMails, { isOn }));
  return settle(write, async () => ((await readCommentMails()) === isOn ? isOn : null));
}

function parseChoice(data: unknown): boolean {
  if (!isRecord(data) || typeof data.isOn !== "boolean") throw new UnexpectedResponseError(data);
  return data.isOn;
}
