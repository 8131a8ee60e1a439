import { DatabaseSync } from "@photostructure/sqlite";
import { serialize } from "node:v8";

/** Prints the rows of a table: `readTable.ts FILE TABLE`. */
const [, , file = "", table = ""] = process.argv;
const rows = new DatabaseSync(file).prepare(`select * from ${table}`).all();
process.stdout.write(serialize(rows).toString("base64"));
