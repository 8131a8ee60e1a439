import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { z } from "zod";

/** Whether every sign may stand in XML 1.0. */
const allowed = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

/**
 * Reads a document, attributes under their names with an @, and holds it against the schema.
 * @param lists names of the elements that may be there several times
 * @throws Error when it is not well-formed, or not what the schema says
 */
export function readXml<T>(xml: string, schema: z.ZodType<T>, lists: string[]): T {
  const mistake = XMLValidator.validate(xml);
  if (mistake !== true) throw new Error(JSON.stringify(mistake.err));
  if (!allowed.test(xml)) throw new Error("A sign that XML cannot hold.");
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    htmlEntities: true,
    isArray: (name) => lists.includes(name),
  });
  return schema.parse(parser.parse(xml));
}
