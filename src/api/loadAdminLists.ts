/** Loads the lists of the admin's pages, which no other page needs. */
export const loadAdminLists = () => import("./adminLists");
