import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { z } from "zod";

/** Matches a text that contains only characters allowed in XML 1.0. */
const allowedText = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

/**
 * Parses an XML document, with attributes as properties prefixed by `@`, and validates it against a schema.
 * @param lists names of elements that may be repeated, and are always parsed as arrays
 * @throws Error if it is not well-formed or does not match the schema
 */
export function readXml<T>(xml: string, schema: z.ZodType<T>, lists: string[]): T {
  const result = XMLValidator.validate(xml);
  if (result !== true) throw new Error(JSON.stringify(result.err));
  if (!allowedText.test(xml)) throw new Error("It has a character that XML does not allow.");
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    htmlEntities: true,
    isArray: (name) => lists.includes(name),
  });
  return schema.parse(parser.parse(xml));
}
