import { createSlice } from "@reduxjs/toolkit";
import * as categoryApi from "../api/category";
import type { Category } from "../api/category";
import type { NewCategory } from "../contract/category";
import { sortedByText } from "../lib/text/order";
import { addQueryCases, createApiThunk, type RequestsByKey } from "./apiThunk";

interface CategoryState {
  /** All categories in Polish alphabetical order; null until loaded. */
  all: Category[] | null;
  requests: RequestsByKey;
}

const initialState: CategoryState = { all: null, requests: {} };
const allKey = () => "all";

export const fetchCategories = createApiThunk(
  "category/fetchCategories",
  (_: undefined, { options }) => categoryApi.listCategories(options),
);

/** Creates a category; admins only. */
export const createCategory = createApiThunk("category/createCategory", (category: NewCategory) =>
  categoryApi.createCategory(category),
);

/** Deletes a category; admins only. Its posts keep its title. @returns the server's message */
export const deleteCategory = createApiThunk("category/deleteCategory", (id: string) =>
  categoryApi.deleteCategory(id),
);

const categorySlice = createSlice({
  name: "category",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(createCategory.fulfilled, (state, { payload }) => {
        if (state.all) state.all = sortedByLabel([...state.all, payload]);
      })
      .addCase(deleteCategory.fulfilled, (state, { meta }) => {
        state.all = state.all?.filter(({ _id }) => _id !== meta.arg) ?? null;
      });
    addQueryCases(builder, {
      thunk: fetchCategories,
      key: allKey,
      fulfilled: (state, categories) => {
        state.all = sortedByLabel(categories);
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

function sortedByLabel(categories: readonly Category[]): Category[] {
  return sortedByText(categories, ({ label }) => label);
}
