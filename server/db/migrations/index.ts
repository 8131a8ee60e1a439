import type { Migration } from "kysely";
import { first } from "./001-first";
import { search } from "./002-search";
import { attempts } from "./003-attempts";
import { claims } from "./004-claims";
import { mails } from "./005-mails";
import { searchVersions } from "./006-search-versions";
import { imageNames } from "./007-image-names";

/** Never edit a released migration: add the next one. */
export const migrations: Record<string, Migration> = {
  "001-first": first,
  "002-search": search,
  "003-attempts": attempts,
  "004-claims": claims,
  "005-mails": mails,
  "006-search-versions": searchVersions,
  "007-image-names": imageNames,
};
