import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "vite";
import type { Part } from "./report";

/** The mandatory packages: the initial chunk can only be smaller by loading some of them lazily. */
const mandated = `
export * as a from "react"; export * as b from "react-dom/client"; export * as c from "react-router-dom";
export * as d from "@reduxjs/toolkit"; export * as e from "react-redux"; export * as f from "axios";
export * as g from "dayjs";`;

/** Sizes in bytes after the named compression. */
const budgets = {
  "code, gzip": 117_000,
  "code, brotli": 102_000,
  "style, gzip": 12_000,
  fonts: 60_000,
};

/** Measures the bytes that the first screen loads, compared with the mandatory packages alone. */
export async function measureBytes(): Promise<Part> {
  const assets = "dist/assets";
  const files = await readdir(assets);
  const sizeOf = async (pattern: RegExp) => {
    const names = files.filter((name) => pattern.test(name));
    const sizes = await Promise.all(
      names.map(async (name) => (await stat(join(assets, name))).size),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  // As precompressed by the build, which is what is sent.
  const first = {
    "code, gzip": await sizeOf(/^(core|rolldown-runtime)-[\w-]+\.js\.gz$/),
    "code, brotli": await sizeOf(/^(core|rolldown-runtime)-[\w-]+\.js\.br$/),
    "style, gzip": await sizeOf(/^core-[\w-]+\.css\.gz$/),
    fonts: await sizeOf(/latin(-ext)?-[\w-]{8}\.woff2$/),
  };
  const baseline = await buildMandated();
  return {
    title: "Bytes before the first screen, beside the mandated packages alone",
    figures: {
      "first screen": first,
      "mandated packages": {
        "code, gzip": gzipSync(baseline, { level: 9 }).length,
        "code, brotli": brotliCompressSync(baseline).length,
      },
      budget: budgets,
    },
    misses: Object.entries(budgets).flatMap(([what, most]) => {
      const value = Object.entries(first).find(([name]) => name === what)?.[1] ?? 0;
      return value > 0 && value <= most ? [] : [`${what}: ${value}, at most ${most}`];
    }),
  };
}

/** Bundles the mandatory packages. @returns the code */
async function buildMandated(): Promise<string> {
  const folder = await mkdtemp(join("node_modules", ".bench-"));
  const entry = join(folder, "entry.js");
  await writeFile(entry, mandated);
  try {
    const output = await build({
      configFile: false,
      logLevel: "error",
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      build: { write: false, copyPublicDir: false, lib: { entry, formats: ["es"] } },
    });
    const [first] = [output].flat();
    if (!first || !("output" in first)) throw new Error("The packages were not built.");
    return first.output[0].code;
  } finally {
    await rm(folder, { recursive: true });
  }
}
