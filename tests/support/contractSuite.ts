import { createClient } from "@blog/conformance/suite/client";
import { createSuite, type Suite } from "@blog/conformance/suite/suite";
import type { EmbeddedBackend } from "./backend";

/** Creates the context that all checks of the contract share, including two new accounts. */
export async function prepareSuite(backend: EmbeddedBackend): Promise<Suite> {
  const { origin, admin, newUser } = backend;
  const [owner, other] = [await newUser(), await newUser()];
  return createSuite({ api: createClient(origin), backend, admin, owner, other });
}
