import { createHash } from "node:crypto";
import { trustedTypePolicies } from "../../src/shared/trustedTypes.ts";

interface PolicySources {
  /** The backend's origin, if it is another. */
  backend?: string[];
  /** Origins of pictures without https. */
  pictures?: string[];
}

/**
 * Returns the content security policy's directives, without those that only a header can carry.
 * @param html whose inline scripts and styles are allowed by their hashes
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

/** Excludes elements with attributes, which hold data or have a src. */
function hashesOf(html: string, name: "script" | "style"): string[] {
  const open = `<${name}>`;
  const parts = html.split(`</${name}>`).slice(0, -1);
  const inline = parts.filter((part) => part.includes(open));
  return inline.map((part) => sourceHash(part.slice(part.indexOf(open) + open.length)));
}
