/** Imports the calls for the lists of the admin's pages on demand, since no other page needs them. */
export const loadAdminLists = () => import("./adminLists");
