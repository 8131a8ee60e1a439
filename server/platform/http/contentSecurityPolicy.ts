import { createHash } from "node:crypto";
// A relative path, since Vite loads this file for its configuration, and Node cannot load TypeScript from packages.
import { trustedTypePolicies } from "../../../packages/shared/trustedTypes.ts";

interface PolicySources {
  /** Origin of the backend, unless the front end has the same origin. */
  backend?: string[];
  /** Origins of pictures that are served over plain http. */
  pictures?: string[];
}

/**
 * Returns the directives of the content security policy, except those that are allowed only in a header.
 * @param html page whose inline scripts and styles are allowed by their hashes
 */
export function buildPolicy(
  html: string,
  { backend = [], pictures = [] }: PolicySources,
): string[] {
  const directive = (...parts: string[]) => parts.join(" ");
  return [
    "default-src 'none'",
    directive("script-src 'self'", ...hashesOf(html, "script")),
    directive("style-src 'self'", ...hashesOf(html, "style")),
    directive("img-src 'self' data: blob: https:", ...pictures),
    "font-src 'self'",
    directive("connect-src 'self'", ...backend),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    directive("trusted-types", ...trustedTypePolicies),
  ];
}

export function sourceHash(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

/** Returns the hashes of inline elements. Skips elements with attributes, since they contain data or have a `src`. */
function hashesOf(html: string, name: "script" | "style"): string[] {
  const openTag = `<${name}>`;
  const parts = html.split(`</${name}>`).slice(0, -1);
  const inlineParts = parts.filter((part) => part.includes(openTag));
  return inlineParts.map((part) => sourceHash(part.slice(part.indexOf(openTag) + openTag.length)));
}
