import { createSlice, original, type PayloadAction } from "@reduxjs/toolkit";
import type { Progress } from "../api/request";
import { isNotFound } from "../api/failure";
import * as profileApi from "../api/profile";
import type { ProfileEdit } from "../contract/profile";
import { addQueryCases, createApiThunk, type RequestsByKey } from "./apiThunk";
import { resetFlagLater } from "./flagReset";
import { authorChanged, authorDeleted, postsReceived } from "./postSlice";
import { profileListKey } from "./postState";

interface ProfileState {
  byId: Record<string, profileApi.Profile | undefined>;
  /** All users with their addresses, for the admin's table; null before they came. */
  accounts: profileApi.Account[] | null;
  /** How many users there are; null before the answer. */
  accountCount: number | null;
  requests: RequestsByKey;
  /** How deletions stand, by account; `deleted` leads to the home page and then resets. */
  deletions: Record<string, "loading" | "deleted" | undefined>;
}

const initialState: ProfileState = {
  byId: {},
  accounts: null,
  accountCount: null,
  requests: {},
  deletions: {},
};
const profileKey = (id: string) => `profile:${id}`;
const accountsKey = "accounts";
const accountCountKey = "accountCount";

/** A profile; its posts go to the post slice, as the list `profileList(id)`. */
export const fetchProfile = createApiThunk(
  "profile/fetchProfile",
  async (id: string, { options, dispatch }) => {
    const { profile, posts } = await profileApi.getProfile(id, options);
    dispatch(postsReceived({ list: profileListKey(id), posts }));
    return profile;
  },
);

/** Who wrote a post, without what else they wrote; what nobody asked for fails quietly. */
export const fetchAuthor = createApiThunk(
  "profile/fetchAuthor",
  async (id: string, { options }) => (await profileApi.getProfile(id, options)).profile,
  "quiet",
);

export const updateProfile = createApiThunk(
  "profile/updateProfile",
  async ({ id, edit }: { id: string; edit: ProfileEdit }, { dispatch }) => {
    const updated = await profileApi.updateProfile(id, edit);
    dispatch(authorChanged({ _id: id, username: updated.profile.username }));
    return updated;
  },
);

export const uploadProfilePhoto = createApiThunk(
  "profile/uploadProfilePhoto",
  async (
    { id, photo, onProgress }: { id: string; photo: File; onProgress: Progress },
    { dispatch, options },
  ) => {
    const uploaded = await profileApi.uploadProfilePhoto(photo, { ...options, onProgress });
    dispatch(authorChanged({ _id: id, profilePhoto: uploaded.profilePhoto }));
    return uploaded;
  },
);

/** All users, for admins. */
export const fetchAccounts = createApiThunk("profile/fetchAccounts", (_: undefined, { options }) =>
  profileApi.listProfiles(options),
);

/** How many users there are, for admins. */
export const fetchAccountCount = createApiThunk(
  "profile/fetchAccountCount",
  (_: undefined, { options }) => profileApi.countProfiles(options),
);

/** @returns what the server says about it */
export const deleteProfile = createApiThunk(
  "profile/deleteProfile",
  async (id: string, { dispatch }) => {
    const message = await profileApi.deleteProfile(id);
    dispatch(authorDeleted(id));
    resetFlagLater(dispatch, deletionFlagReset(id));
    return message;
  },
);

const profileSlice = createSlice({
  name: "profile",
  initialState,
  reducers: {
    /** Whoever was logged in may no longer know everybody's address. */
    accountsCleared(state) {
      state.accounts = null;
      state.accountCount = null;
    },
    /** The flag of a deleted account has had its time. */
    deletionFlagReset({ deletions }, { payload }: PayloadAction<string>) {
      delete deletions[payload];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(updateProfile.fulfilled, ({ byId }, { payload }) => {
        const { _id, username, bio } = payload.profile;
        const known = byId[_id];
        // Some backends leave out the photo or the time of joining.
        if (known) Object.assign(known, { username, bio });
      })
      .addCase(uploadProfilePhoto.fulfilled, ({ byId }, { payload, meta }) => {
        const known = byId[meta.arg.id];
        if (known) known.profilePhoto = payload.profilePhoto;
      })
      .addCase(deleteProfile.pending, ({ deletions }, { meta }) => {
        deletions[meta.arg] = "loading";
      })
      .addCase(deleteProfile.fulfilled, (state, { meta }) => {
        state.deletions[meta.arg] = "deleted";
        delete state.byId[meta.arg];
        // Through the draft it would take a hundred times as long.
        state.accounts =
          state.accounts && original(state.accounts).filter(({ _id }) => _id !== meta.arg);
        if (state.accountCount) state.accountCount -= 1;
      })
      .addCase(deleteProfile.rejected, ({ deletions }, { meta }) => {
        delete deletions[meta.arg];
      });
    addQueryCases(builder, {
      thunk: fetchAccounts,
      key: () => accountsKey,
      fulfilled: (state, accounts) => {
        state.accounts = accounts;
      },
    });
    addQueryCases(builder, {
      thunk: fetchAccountCount,
      key: () => accountCountKey,
      fulfilled: (state, count) => {
        state.accountCount = count;
      },
    });
    addQueryCases(builder, {
      thunk: fetchAuthor,
      key: (id) => `author:${id}`,
      fulfilled: (state, profile, id) => {
        state.byId[id] = profile;
      },
    });
    addQueryCases(builder, {
      thunk: fetchProfile,
      key: profileKey,
      fulfilled: (state, profile, id) => {
        state.byId[id] = profile;
      },
      rejected: (state, failure, id) => {
        if (isNotFound(failure)) delete state.byId[id];
      },
    });
  },
  selectors: {
    selectProfile: (state, id: string) => state.byId[id] ?? null,
    selectProfileRequest: (state, id: string) => state.requests[profileKey(id)],
    selectAccounts: (state) => state.accounts,
    selectAccountsRequest: (state) => state.requests[accountsKey],
    selectAccountCount: (state) => state.accountCount,
    selectAccountCountRequest: (state) => state.requests[accountCountKey],
    /** How the deletion of this account stands. */
    selectDeletion: ({ deletions }, id: string) => deletions[id] ?? "idle",
  },
});

const { deletionFlagReset } = profileSlice.actions;
export const { accountsCleared } = profileSlice.actions;
export const {
  selectProfile,
  selectProfileRequest,
  selectAccounts,
  selectAccountsRequest,
  selectAccountCount,
  selectAccountCountRequest,
  selectDeletion,
} = profileSlice.selectors;
export const profileReducer = profileSlice.reducer;
