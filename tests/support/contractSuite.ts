import { createClient } from "../../tools/conformance/suite/client";
import { createSuite, type Suite } from "../../tools/conformance/suite/suite";
import type { EmbeddedBackend } from "./backend";

/** Creates what the contract's checks share. */
export async function prepareSuite(backend: EmbeddedBackend): Promise<Suite> {
  const { origin, admin, newUser } = backend;
  const [owner, other] = [await newUser(), await newUser()];
  return createSuite({ api: createClient(origin), backend, admin, owner, other });
}
