import { createSlice } from "@reduxjs/toolkit";
import { listCategories } from "../api/category";
import type { Category } from "../contract/category";
import { sortedByTitle } from "../lib/text";
import { addReading, createApiThunk, type Requests } from "./apiThunk";

interface CategoryState {
  /** The topics in Polish alphabetical order; null before they came. */
  all: Category[] | null;
  requests: Requests;
}

const initialState: CategoryState = { all: null, requests: {} };
const allKey = () => "all";

export const fetchCategories = createApiThunk(
  "category/fetchCategories",
  (_: undefined, { signal }) => listCategories({ signal }),
);

const categorySlice = createSlice({
  name: "category",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addReading(builder, {
      thunk: fetchCategories,
      key: allKey,
      keep: (state, categories) => {
        state.all = sortedByTitle(categories);
      },
    });
  },
  selectors: {
    selectCategories: (state) => state.all,
    selectCategoriesRequest: (state) => state.requests[allKey()],
  },
});

export const { selectCategories, selectCategoriesRequest } = categorySlice.selectors;
export const categoryReducer = categorySlice.reducer;
