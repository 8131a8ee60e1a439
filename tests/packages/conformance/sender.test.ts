import { expect, it } from "vitest";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { createPatientSender } from "@blog/conformance/sender";
import { NotChecked } from "@blog/conformance/suite/check";

it("names an account that is missing, and blames no lost connection for it", async () => {
  const missing = {
    get token(): string {
      throw new NotChecked("an admin account (--admin)");
    },
  };
  const send = createPatientSender();
  const request = send("http://127.0.0.1:1", validatedEndpoints.listProfiles, { as: missing });
  await expect(request).rejects.toThrow("an admin account (--admin)");
});
