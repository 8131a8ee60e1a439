import fastify from "fastify";

// Baseline in a process of its own: bare Fastify that serves, from memory, the body of the URL in its last argument.
const response = await fetch(process.argv.at(-1) ?? "");
const body = Buffer.from(await response.arrayBuffer());
const app = fastify();
app.get("/*", async (_request, reply) => reply.type("application/json; charset=utf-8").send(body));
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
