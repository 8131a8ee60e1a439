import fastify from "fastify";
import { readFileSync } from "node:fs";

// The baseline, in its own process: Fastify serving a file, named by the last argument, from memory.
const bytes = readFileSync(process.argv.at(-1) ?? "");
const app = fastify();
app.get("/*", async (_request, reply) => reply.type("application/json; charset=utf-8").send(bytes));
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
