import { createSlice } from "@reduxjs/toolkit";
import { isNotFound } from "../api/failure";
import { getProfile, type Profile } from "../api/profile";
import { addReading, createApiThunk, type Requests } from "./apiThunk";
import { postsReceived, profileList } from "./postSlice";

interface ProfileState {
  byId: Record<string, Profile | undefined>;
  requests: Requests;
}

const initialState: ProfileState = { byId: {}, requests: {} };
const profileKey = (id: string) => id;

/** A profile; its posts go to the post slice, as the list `profileList(id)`. */
export const fetchProfile = createApiThunk(
  "profile/fetchProfile",
  async (id: string, { signal, dispatch }) => {
    const { profile, posts } = await getProfile(id, { signal });
    dispatch(postsReceived({ list: profileList(id), posts }));
    return profile;
  },
);

const profileSlice = createSlice({
  name: "profile",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addReading(builder, {
      thunk: fetchProfile,
      key: profileKey,
      keep: (state, profile, id) => {
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
  },
});

export const { selectProfile, selectProfileRequest } = profileSlice.selectors;
export const profileReducer = profileSlice.reducer;
