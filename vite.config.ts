/// <reference types="vitest/config" />
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { documents } from "./build/documents.ts";
import { serviceWorker } from "./build/serviceWorker.ts";
import { browserTargets } from "./build/browserTargets.ts";
import { polishFonts } from "./build/polishFonts.ts";
import { precompress } from "./build/precompress.ts";
import { dedupeIconHelpers } from "./build/dedupeIconHelpers.ts";
import { purgeBootstrap } from "./build/purgeBootstrap.ts";

/** Where `npm run dev` finds the embedded backend. */
const devBackend = "http://127.0.0.1:3001";

/**
 * Few files instead of many small ones, since each costs a slow network a connection. A file takes
 * with it what its modules import, the first one first.
 */
const chunks = [
  { name: "markdown", test: /src\/contract\/markdown\//, priority: 3 },
  {
    name: "core",
    test: /src\/(main|pages\/(Home|Posts|Category)Page)\.tsx$|rolldown\/runtime/,
    priority: 2,
  },
  { name: "post", test: /src\/pages\/(PostDetails|Profile)Page\.tsx$/, priority: 1 },
  { name: "search", test: /src\/pages\/(Search|Privacy)Page\.tsx$/, priority: 1 },
  { name: "account", test: /src\/pages\/\w+\.tsx$/ },
];

/** Tests that put something else in the place of a module, or draw as the build does. */
const alone = "**/*.alone.test.{ts,tsx}";

/** What the database could answer differently, in a long run. */
const againOnPostgres = [
  "tests/contract/contract.test.ts",
  "tests/server/{accounts/attemptLimiter,plugins/etags,limits/writeQuotas.alone,routes/search}.test.ts",
];

export default defineConfig(({ command, mode }) => {
  // Another one in the shell would build React's development code, which a server then cannot draw.
  if (command === "build") Object.assign(process.env, { NODE_ENV: "production" });
  // What takes longer than a run for every change may: variants of what the rest holds.
  const isLong = mode === "long";
  const exclude = isLong ? [] : ["**/*.long.test.{ts,tsx}"];
  // A project that extends this configuration has a mode of its own.
  const provide = { isLong };
  return {
    plugins: [
      react(),
      dedupeIconHelpers(),
      polishFonts(),
      documents(),
      serviceWorker(),
      precompress(),
    ],
    server: { port: 3000, strictPort: true, proxy: { "/api": devBackend } },
    css: {
      postcss: { plugins: [purgeBootstrap()] },
      preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: ["import"] } },
    },
    build: {
      target: browserTargets,
      cssMinify: "lightningcss",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: { codeSplitting: { groups: chunks } },
        // A hint for whoever writes plugins; on a busy machine everybody would get it.
        checks: { pluginTimings: false },
      },
    },
    test: {
      maxWorkers: 2,
      projects: [
        {
          extends: true,
          test: {
            name: "page",
            provide,
            environment: "happy-dom",
            include: ["tests/{lib,api,components,pages}/**/*.test.{ts,tsx}"],
            exclude: [...exclude, alone],
            setupFiles: ["tests/setup.ts"],
            // Loading the page and its backend anew for each file would take longer than the tests.
            isolate: false,
            // Whole pages are driven here; a busy machine is no failure.
            testTimeout: 30_000,
          },
        },
        {
          extends: true,
          test: {
            name: "page alone",
            environment: "happy-dom",
            include: ["tests/pages/**/*.alone.test.{ts,tsx}"],
            setupFiles: ["tests/setup.ts"],
            testTimeout: 30_000,
          },
        },
        {
          extends: true,
          test: {
            name: "server",
            provide,
            environment: "node",
            include: ["tests/{server,contract,conformance}/**/*.test.ts", "tests/*.test.ts"],
            exclude: [...exclude, alone],
            // As above; a long run has more that share nothing.
            isolate: isLong,
            testTimeout: 30_000,
          },
        },
        {
          extends: true,
          test: {
            name: "server alone",
            provide,
            environment: "node",
            include: ["tests/server/**/*.alone.test.ts"],
            exclude,
            testTimeout: 30_000,
          },
        },
        {
          extends: true,
          test: {
            // Attacks on the server as operators run it, which the build may have changed.
            name: "built",
            provide,
            environment: "node",
            include: ["tests/built/**/*.test.ts"],
            exclude,
            // What is attacked runs in processes of its own.
            isolate: false,
            globalSetup: ["tests/built/setup.ts"],
            testTimeout: 30_000,
            hookTimeout: 30_000,
          },
        },
        {
          extends: true,
          test: {
            // What depends on the database, again on a PostgreSQL that the tests start themselves.
            name: "postgres",
            environment: "node",
            include: [
              "tests/postgres/**/*.test.ts",
              "tests/server/{db/persistence,routes/races.alone,plugins/reindexing}.test.ts",
              ...(isLong ? againOnPostgres : []),
            ],
            exclude,
            globalSetup: ["tests/postgres/setup.ts"],
            testTimeout: 30_000,
          },
        },
      ],
    },
  };
});
