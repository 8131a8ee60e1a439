import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { draftKey, draftParam } from "./drafts";
import { readDraft } from "./readDraft";

/** Returns the id of the draft in the page's URL, "" if there is none, and functions that change the URL. */
export function useDraftAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  // These functions may be called after a request, so they do not use the location of the last render.
  const replaceParams = (params: URLSearchParams) => {
    const { pathname, hash } = location;
    void navigate({ pathname, search: String(params), hash }, { replace: true });
  };
  const setId = (id: string) => {
    const params = new URLSearchParams(location.search);
    params.set(draftParam, id);
    replaceParams(params);
  };
  /** Removes the id from the URL, unless the URL leads to another draft. */
  const clearId = (id: string) => {
    const params = new URLSearchParams(location.search);
    if (params.get(draftParam) !== id) return;
    params.delete(draftParam);
    replaceParams(params);
  };
  return { id: new URLSearchParams(search).get(draftParam) ?? "", setId, clearId };
}

/** Opens the dialog that contains a form when the page's URL leads to one of the form's drafts. */
export function useOpenDraft(userId: string, form: string, openDialog: () => void): void {
  const { id } = useDraftAddress();
  const handleId = useEffectEvent(() => {
    if (id && readDraft(draftKey(userId, form, id))) openDialog();
  });
  useEffect(() => handleId(), [id]);
}
