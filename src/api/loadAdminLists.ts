/** Loads the module of the requests for admin lists on demand, since only admins need it. */
export const loadAdminLists = () => import("./adminLists");
