/// <reference types="vitest/config" />
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { InlineConfig } from "vitest/node";
import { documents } from "./build/documents.ts";
import { browserTargets, serviceWorker } from "./build/script.ts";
import { fileNamePattern } from "./build/fileNames.ts";
import { moduleList } from "./build/moduleList.ts";
import { polishFonts } from "./build/polishFonts.ts";
import { precompress } from "./build/precompress.ts";
import { dedupeIconHelpers } from "./build/dedupeIconHelpers.ts";
import { purgeBootstrap } from "./build/purgeBootstrap.ts";
import { reduceProseMirror } from "./build/reduceProseMirror.ts";
import { treeshakeRouter } from "./build/treeshakeRouter.ts";

/**
 * Groups of modules that share a chunk, since loading many small chunks takes long on a slow network. A group includes
 * the imports of its modules, unless a group of higher priority contains them.
 */
const chunkGroups = [
  {
    name: "markdown",
    test: /packages\/markdown\//,
    priority: 3,
  },
  {
    name: "core",
    test: /src\/(main|pages\/HomePage)\.tsx$|rolldown\/runtime/,
    priority: 2,
  },
  { name: "lists", test: /src\/pages\/(Posts|Category)Page\.tsx$/, priority: 1 },
  {
    name: "post",
    // Includes the hook that the cookie banner and the admin tables share with the editor, whose chunk would hold it.
    test: /src\/pages\/(PostDetails|Profile)Page\.tsx$|ui\/useReservedHeight\.ts$/,
    priority: 1,
  },
  { name: "search", test: /src\/pages\/(Search|Privacy)Page\.tsx$/, priority: 1 },
  { name: "reading", test: /reading\/parts\.ts$|ReadLaterPage\.tsx$/, priority: 1 },
  { name: "editor", test: /writing\/RichEditor\.tsx$/, priority: 1 },
  {
    // Code that every page loads once it is idle.
    name: "idle",
    test: /src\/app\/(AfterHydration\.tsx|printing\.ts|offline\/swRegistration\.ts)$|post\/OfflinePosts\.tsx$/,
    priority: 1,
  },
  {
    name: "writes",
    test: /src\/(features\/((auth|password)\/api|\w+\/\w*[wW]rites)|api\/(writeRequest|unknownOutcome\w*|retryUntilAnswered))\.ts$/,
    priority: 1,
  },
  // Listed before the group that also contains its helpers, for which a paste must not have to wait.
  { name: "conversions", test: /writing\/conversions\.ts$/ },
  { name: "pictures", test: /writing\/(InsertDialog|textPictures|picturePlace)\.tsx?$/ },
  { name: "adminLists", test: /src\/features\/\w+\/listAll\.ts$/ },
  { name: "account", test: /src\/pages\/\w+\.tsx$/ },
];

/** Aliases for react-router, whose export map would resolve to its development build, which logs warnings. */
const productionRouter = [
  { find: /^react-router$/, replacement: "/node_modules/react-router/dist/production/index.mjs" },
  {
    find: /^react-router\/dom$/,
    replacement: "/node_modules/react-router/dist/production/dom-export.mjs",
  },
];

/** Glob of the tests that need isolation, since they mock modules or render as the build does. */
const isolatedTestGlob = "**/*.alone.test.{ts,tsx}";

/** Globs of the tests that long runs repeat on PostgreSQL. */
const testsRepeatedOnPostgres = [
  "tests/server/contract/contract.test.ts",
  "tests/server/features/{search/{searchLimits,reindexing},picture/textPictures}.test.ts",
  "tests/server/pages/sharedAssets.test.ts",
  "tests/server/platform/{cache/etags,limits/{attemptLimiter,writeQuotas}}.test.ts",
];

export default defineConfig(({ command, mode }) => {
  // An inherited NODE_ENV=development would bundle React's development build, which breaks rendering.
  if (command === "build") Object.assign(process.env, { NODE_ENV: "production" });
  // Long runs include the tests that are too slow to run on every change.
  const isLongRun = mode === "long";
  const exclude = isLongRun ? [] : ["**/*.long.test.{ts,tsx}"];
  const project = (name: string, settings: InlineConfig) => ({
    extends: true as const,
    test: {
      name,
      // Tests cannot derive `isLongRun` from the mode, since each project has its own mode.
      provide: { isLongRun },
      exclude,
      // The timeouts are long, since tests render whole pages, possibly on a busy machine.
      testTimeout: 30_000,
      expect: { poll: { timeout: 20_000 } },
      ...settings,
    },
  });
  return {
    plugins: [
      react(),
      dedupeIconHelpers(),
      treeshakeRouter(),
      reduceProseMirror(),
      polishFonts(),
      documents(),
      serviceWorker(),
      precompress(),
      moduleList(),
    ],
    resolve: { alias: command === "build" ? productionRouter : [] },
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
        // Removes what the ProseMirror packages create and nothing uses, such as the rules for smart quotes.
        treeshake: { manualPureFunctions: ["InputRule", "PluginKey", "toggleHeader"] },
        output: {
          codeSplitting: { groups: chunkGroups },
          chunkFileNames: ({ name }) => fileNamePattern(name, ".js"),
          assetFileNames: ({ names: [name = ""] }) => fileNamePattern(name, "[extname]"),
        },
        // On a busy machine, hints about slow plugins are noise.
        checks: { pluginTimings: false },
      },
    },
    test: {
      maxWorkers: 2,
      // Tests create and drop whole pages, so that a larger young generation halves the work of the garbage collector.
      execArgv: ["--max-semi-space-size=64"],
      // Testing Library would print the page at each failed try of a query; tests/setup.ts prints it once per test.
      env: { DEBUG_PRINT_LIMIT: "0" },
      projects: [
        project("page", {
          environment: "happy-dom",
          include: [
            "tests/{lib,api,ui,form,store,features,pages,app,packages/editor}/**/*.test.{ts,tsx}",
          ],
          exclude: [...exclude, isolatedTestGlob],
          setupFiles: ["tests/setup.ts"],
          // Importing the app and its backend anew for each file would take longer than the tests.
          isolate: false,
        }),
        project("page alone", {
          environment: "happy-dom",
          include: ["tests/{pages,app,features}/**/*.alone.test.{ts,tsx}"],
          setupFiles: ["tests/setup.ts"],
        }),
        project("server", {
          include: ["tests/{server,packages}/**/*.test.ts", "tests/*.test.ts"],
          exclude: [...exclude, isolatedTestGlob, "tests/packages/editor/**"],
          // As in the project `page`, importing anew would take long, but long runs include tests that need isolation.
          isolate: isLongRun,
        }),
        project("server alone", { include: ["tests/server/**/*.alone.test.ts"] }),
        // Tests that attack the built server, since it may behave differently from the sources.
        project("built", {
          include: ["tests/built/**/*.test.ts"],
          // Tests need no isolation, since the attacked servers are separate processes.
          isolate: false,
          globalSetup: ["tests/built/setup.ts"],
          hookTimeout: 30_000,
        }),
        // Tests that depend on the database, run on a PostgreSQL server that the setup starts.
        project("postgres", {
          include: [
            "tests/postgres/**/*.test.ts",
            "tests/server/platform/db/{persistence,races.alone}.test.ts",
            "tests/server/features/{comment/commentMails,search/search}.test.ts",
            ...(isLongRun ? testsRepeatedOnPostgres : []),
          ],
          isolate: isLongRun,
          globalSetup: ["tests/postgres/setup.ts"],
        }),
      ],
    },
  };
});
