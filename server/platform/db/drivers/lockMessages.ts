/** Why a server or command cannot use a database now. */
export const restoreMessage =
  "A restore of the database is under way: start the blog once it has ended.";

/** Why a database cannot be replaced now. */
export const usedMessage = "a server uses the database: stop it first";
