import { createSlice, original } from "@reduxjs/toolkit";
import type { Progress } from "../api/request";
import { isNotFound } from "../api/failure";
import * as profileApi from "../api/profile";
import type { ProfileEdit } from "../contract/profile";
import { addReading, createApiThunk, type Requests } from "./apiThunk";
import { authorChanged, authorDeleted, postsReceived } from "./postSlice";
import { profileList } from "./postState";

interface ProfileState {
  byId: Record<string, profileApi.Profile | undefined>;
  /** All users with their addresses, for the admin's table; null before they came. */
  accounts: profileApi.Account[] | null;
  /** How many users there are; null before the answer. */
  accountCount: number | null;
  requests: Requests;
  /** How the deletion of an account stands; `deleted` leads to the home page and then resets. */
  deletion: { status: "idle" } | { status: "loading" | "deleted"; id: string };
}

const idle = { status: "idle" } as const;

const initialState: ProfileState = {
  byId: {},
  accounts: null,
  accountCount: null,
  requests: {},
  deletion: idle,
};
const profileKey = (id: string) => `profile:${id}`;
const accountsKey = "accounts";
const accountCountKey = "accountCount";

/** How long the flag of a deletion stands, in milliseconds (spec, section 9). */
const flagTime = 2_000;

/** A profile; its posts go to the post slice, as the list `profileList(id)`. */
export const fetchProfile = createApiThunk(
  "profile/fetchProfile",
  async (id: string, { options, dispatch }) => {
    const { profile, posts } = await profileApi.getProfile(id, options);
    dispatch(postsReceived({ list: profileList(id), posts }));
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
    setTimeout(() => dispatch(deletionSettled()), flagTime);
    return message;
  },
);

const profileSlice = createSlice({
  name: "profile",
  initialState,
  reducers: {
    /** Whoever was logged in may no longer know everybody's address. */
    accountsForgotten(state) {
      state.accounts = null;
      state.accountCount = null;
    },
    deletionSettled(state) {
      state.deletion = idle;
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
      .addCase(deleteProfile.pending, (state, { meta }) => {
        state.deletion = { status: "loading", id: meta.arg };
      })
      .addCase(deleteProfile.fulfilled, (state, { meta }) => {
        state.deletion = { status: "deleted", id: meta.arg };
        delete state.byId[meta.arg];
        // Through the draft it would take a hundred times as long.
        state.accounts =
          state.accounts && original(state.accounts).filter(({ _id }) => _id !== meta.arg);
        if (state.accountCount) state.accountCount -= 1;
      })
      .addCase(deleteProfile.rejected, (state) => {
        state.deletion = idle;
      });
    addReading(builder, {
      thunk: fetchAccounts,
      key: () => accountsKey,
      store: (state, accounts) => {
        state.accounts = accounts;
      },
    });
    addReading(builder, {
      thunk: fetchAccountCount,
      key: () => accountCountKey,
      store: (state, count) => {
        state.accountCount = count;
      },
    });
    addReading(builder, {
      thunk: fetchAuthor,
      key: (id) => `author:${id}`,
      store: (state, profile, id) => {
        state.byId[id] = profile;
      },
    });
    addReading(builder, {
      thunk: fetchProfile,
      key: profileKey,
      store: (state, profile, id) => {
        state.byId[id] = profile;
      },
      fail: (state, failure, id) => {
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
    selectDeletion: ({ deletion }, id: string) =>
      deletion.status !== "idle" && deletion.id === id ? deletion.status : "idle",
  },
});

const { deletionSettled } = profileSlice.actions;
export const { accountsForgotten } = profileSlice.actions;
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
