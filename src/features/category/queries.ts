import { createQuery } from "../../store/query";
import { fetchCategories, selectCategories } from "./slice";

export const categoriesQuery = createQuery("category", fetchCategories, selectCategories);
