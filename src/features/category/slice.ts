import * as categoryApi from "./api";
import { createSlice } from "@reduxjs/toolkit";
import { loadForAccount } from "../../api/request";
import type { Category } from "@blog/contract/parse/category";
import type { NewCategory } from "@blog/contract/category";
import { sortedByText } from "../../lib/text/order";
import { addQueryCases, createApiThunk, type RequestsByKey } from "../../store/apiThunk";
import { createQuery } from "../../store/query";

interface CategoryState {
  /** All categories in Polish alphabetical order; null until loaded. */
  all: Category[] | null;
  requests: RequestsByKey;
}

declare module "../../store/state" {
  interface RootState {
    category: CategoryState;
  }
}

const initialState: CategoryState = { all: null, requests: {} };

/** Loads the module of write requests on first use to keep it out of the initial bundle, as is done with axios. */
const loadCategoryWrites = () => loadForAccount(() => import("./writes"));

export const fetchCategories = createApiThunk(
  "category/fetchCategories",
  (_: undefined, options) => categoryApi.listCategories(options),
  "online",
);
export const createCategory = createApiThunk(
  "category/createCategory",
  async (category: NewCategory) => (await loadCategoryWrites()).createCategory(category),
);
/** Deletes a category; its posts keep the category's title. */
export const deleteCategory = createApiThunk("category/deleteCategory", async (id: string) =>
  (await loadCategoryWrites()).deleteCategory(id),
);

const categorySlice = createSlice({
  name: "category",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(createCategory.fulfilled, (state, { payload }) => {
        // A list that was fetched in the meantime may already contain the new category.
        const others = state.all?.filter(({ _id }) => _id !== payload._id);
        if (others) state.all = sortedByLabel([...others, payload]);
      })
      .addCase(deleteCategory.fulfilled, (state, { meta }) => {
        state.all = state.all?.filter(({ _id }) => _id !== meta.arg) ?? null;
      });
    addQueryCases(builder, {
      thunk: fetchCategories,
      fulfilled: (state, categories) => {
        state.all = sortedByLabel(categories);
      },
    });
  },
  selectors: { selectCategories: (state) => state.all },
});

export const { selectCategories } = categorySlice.selectors;
export const categoryReducer = categorySlice.reducer;

function sortedByLabel(categories: readonly Category[]): Category[] {
  return sortedByText(categories, ({ label }) => label);
}

export const categoriesQuery = createQuery("category", fetchCategories, selectCategories);
