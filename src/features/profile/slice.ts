import { createSlice, original, type PayloadAction } from "@reduxjs/toolkit";
import { loadForAccount, type Picture, type Progress } from "../../api/request";
import { isNotFound } from "../../api/failure";
import type { ListedProfile } from "@blog/contract/parse/account";
import type { Profile } from "@blog/contract/parse/profile";
import * as profileApi from "./api";
import type { ProfileEdit } from "@blog/contract/profile";
import { ownValue } from "@blog/shared/narrow";
import {
  accountSwitched,
  authorChanged,
  authorDeleted,
  resetFlagLater,
} from "../../store/sharedActions";
import { addQueryCases, createApiThunk, type RequestsByKey } from "../../store/apiThunk";
import { tokenReplaced } from "../auth/slice";
import { postsReceived, profileListKey } from "../post/state";

interface ProfileState {
  byId: Record<string, Profile | undefined>;
  /** All users with their e-mail addresses, for the admin table; null until loaded. */
  accounts: ListedProfile[] | null;
  /** Number of all users; null until loaded. */
  accountCount: number | null;
  requests: RequestsByKey;
  /** Status of deletions, by account id. `deleted` makes the page redirect to the home page, and is reset after 2 s. */
  deletions: Record<string, "loading" | "deleted" | undefined>;
}

declare module "../../store/state" {
  interface RootState {
    profile: ProfileState;
  }
}

const initialState: ProfileState = {
  byId: {},
  accounts: null,
  accountCount: null,
  requests: {},
  deletions: {},
};

/** Fetches a profile; its posts are stored in the post slice under `profileListKey(id)`. */
export const fetchProfile = createApiThunk(
  "profile/fetchProfile",
  async (id: string, options, { dispatch }) => {
    const startedAt = performance.now();
    const { profile, posts } = await profileApi.getProfile(id, options);
    dispatch(postsReceived({ list: profileListKey(id), posts, startedAt }));
    return profile;
  },
  "online",
);

/** Fetches a profile without storing its posts. A failure shows no toast, since the visitor did not ask for it. */
export const fetchAuthor = createApiThunk(
  "profile/fetchAuthor",
  async (id: string, options) => (await profileApi.getProfile(id, options)).profile,
  "never",
);

/** Loads the module of write requests on first use to keep it out of the initial bundle, as is done with axios. */
const loadProfileWrites = () => loadForAccount(() => import("./writes"));

export const updateProfile = createApiThunk(
  "profile/updateProfile",
  async ({ id, edit }: { id: string; edit: ProfileEdit }, _options, { dispatch }) => {
    const profileUpdate = await (await loadProfileWrites()).updateProfile(id, edit);
    const { profile, token } = profileUpdate;
    dispatch(authorChanged({ _id: id, username: profile.username }));
    if (token) dispatch(tokenReplaced(token));
    return profileUpdate;
  },
);

export const uploadProfilePhoto = createApiThunk(
  "profile/uploadProfilePhoto",
  async (
    { id, photo, onProgress }: { id: string; photo: Picture; onProgress: Progress },
    options,
    { dispatch },
  ) => {
    const upload = await (
      await loadProfileWrites()
    ).uploadProfilePhoto(photo, { ...options, onProgress });
    dispatch(authorChanged({ _id: id, profilePhoto: upload.profilePhoto }));
    return upload;
  },
);

/** Loads the module of the requests for lists on demand, since only admins need it. */
const loadLists = () => import("./listAll");

export const fetchAccounts = createApiThunk(
  "profile/fetchAccounts",
  async (_: undefined, options) => (await loadLists()).listProfiles(options),
  "online",
);
export const fetchAccountCount = createApiThunk(
  "profile/fetchAccountCount",
  async (_: undefined, options) => (await loadLists()).countProfiles(options),
  "online",
);

export const deleteProfile = createApiThunk(
  "profile/deleteProfile",
  async (id: string, _options, { dispatch }) => {
    const message = await (await loadProfileWrites()).deleteProfile(id);
    dispatch(authorDeleted(id));
    resetFlagLater(dispatch, deletionFlagReset(id));
    return message;
  },
);

const profileSlice = createSlice({
  name: "profile",
  initialState,
  reducers: {
    /** Removes the status of a finished deletion; the payload is the id of the account. */
    deletionFlagReset({ deletions }, { payload }: PayloadAction<string>) {
      delete deletions[payload];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(accountSwitched, (state) => {
        state.accounts = null;
        state.accountCount = null;
      })
      .addCase(updateProfile.fulfilled, ({ byId }, { payload }) => {
        const { _id, username, bio } = payload.profile;
        const profile = byId[_id];
        // Only these fields are copied, since some backends leave out the photo or the registration date.
        if (profile) Object.assign(profile, { username, bio });
      })
      .addCase(uploadProfilePhoto.fulfilled, ({ byId }, { payload, meta }) => {
        const profile = byId[meta.arg.id];
        if (profile) profile.profilePhoto = payload.profilePhoto;
      })
      .addCase(deleteProfile.pending, ({ deletions }, { meta }) => {
        deletions[meta.arg] = "loading";
      })
      .addCase(deleteProfile.fulfilled, (state, { meta }) => {
        state.deletions[meta.arg] = "deleted";
        delete state.byId[meta.arg];
        // Filtering the Immer draft instead would take a hundred times as long.
        state.accounts =
          state.accounts && original(state.accounts).filter(({ _id }) => _id !== meta.arg);
        if (state.accountCount) state.accountCount -= 1;
      })
      .addCase(deleteProfile.rejected, ({ deletions }, { meta }) => {
        delete deletions[meta.arg];
      });
    addQueryCases(builder, {
      thunk: fetchAccounts,
      fulfilled: (state, accounts) => {
        state.accounts = accounts;
      },
    });
    addQueryCases(builder, {
      thunk: fetchAccountCount,
      fulfilled: (state, count) => {
        state.accountCount = count;
      },
    });
    addQueryCases(builder, {
      thunk: fetchAuthor,
      fulfilled: (state, profile, id) => {
        state.byId[id] = profile;
      },
    });
    addQueryCases(builder, {
      thunk: fetchProfile,
      fulfilled: (state, profile, id) => {
        state.byId[id] = profile;
      },
      rejected: (state, failure, id) => {
        if (isNotFound(failure)) delete state.byId[id];
      },
    });
  },
  selectors: {
    selectProfile: (state, id: string) => ownValue(state.byId, id) ?? null,
    selectDeletion: ({ deletions }, id: string) => deletions[id] ?? "idle",
  },
});

const { deletionFlagReset } = profileSlice.actions;
export const { selectProfile, selectDeletion } = profileSlice.selectors;
export const profileReducer = profileSlice.reducer;
