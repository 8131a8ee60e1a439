import fastify from "fastify";

// The baseline, in its own process: Fastify serving the body of a URL, its last argument, from memory.
const response = await fetch(process.argv.at(-1) ?? "");
const bytes = Buffer.from(await response.arrayBuffer());
const app = fastify();
app.get("/*", async (_request, reply) => reply.type("application/json; charset=utf-8").send(bytes));
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
