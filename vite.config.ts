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
 * A few chunks instead of many small files, since each request costs a slow network time. A group
 * includes what its modules import, by priority.
 */
const chunks = [
  { name: "markdown", test: /src\/contract\/markdown\//, priority: 3 },
  {
    name: "core",
    test: /src\/(main|pages\/HomePage)\.tsx$|rolldown\/runtime/,
    priority: 2,
  },
  { name: "lists", test: /src\/pages\/(Posts|Category)Page\.tsx$/, priority: 1 },
  { name: "post", test: /src\/pages\/(PostDetails|Profile)Page\.tsx$/, priority: 1 },
  { name: "search", test: /src\/pages\/(Search|Privacy)Page\.tsx$/, priority: 1 },
  { name: "account", test: /src\/pages\/\w+\.tsx$/ },
];

/** The package's export map names its development build alone, which warns on the console. */
const productionRouter = [
  { find: /^react-router$/, replacement: "/node_modules/react-router/dist/production/index.mjs" },
  {
    find: /^react-router\/dom$/,
    replacement: "/node_modules/react-router/dist/production/dom-export.mjs",
  },
];

/** Tests that mock modules, or render as the build does. */
const alone = "**/*.alone.test.{ts,tsx}";

/** Long runs repeat these on PostgreSQL. */
const againOnPostgres = [
  "tests/contract/contract.test.ts",
  "tests/server/{accounts/attemptLimiter,plugins/etags,limits/writeQuotas.alone,routes/search}.test.ts",
];

export default defineConfig(({ command, mode }) => {
  // NODE_ENV of the shell could build React's development code, which the server cannot render with.
  if (command === "build") Object.assign(process.env, { NODE_ENV: "production" });
  // Variants that are too slow to run on every change.
  const isLong = mode === "long";
  const exclude = isLong ? [] : ["**/*.long.test.{ts,tsx}"];
  // Projects that extend this configuration have a mode of their own.
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
    resolve: { alias: command === "build" ? productionRouter : [] },
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
        // A hint for plugin authors that appears on any busy machine.
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
            // Reloading the page and its backend for each file would take longer than the tests.
            isolate: false,
            // Whole pages run here, perhaps on a busy machine.
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
