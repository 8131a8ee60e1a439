import fastify from "fastify";
import { readFileSync } from "node:fs";

// The least that a server of this framework does for the same bytes; the file with them is named by
// the last argument. For comparison, started as a process of its own.
const bytes = readFileSync(process.argv.at(-1) ?? "");
const app = fastify();
app.get("/*", async (_request, reply) => reply.type("application/json; charset=utf-8").send(bytes));
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
