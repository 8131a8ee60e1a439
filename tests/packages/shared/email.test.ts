import { expect, test } from "vitest";
import { credentialsSchema, registrationSchema } from "@blog/contract/auth";
import { resetRequestSchema } from "@blog/contract/password";
import { asciiEmail } from "@blog/shared/email";

test.each([
  ["jan@żółw.pl", "jan@xn--w-uga1v8h.pl"],
  ["Jan.Żak@ŻÓŁW.Example.PL", "Jan.Żak@xn--w-uga1v8h.example.pl"],
  ["jan@xn--w-uga1v8h.pl", "jan@xn--w-uga1v8h.pl"],
  ["Jan@Example.com", "Jan@Example.com"],
  ["jan@żółw.pl:80", "jan@żółw.pl:80"],
  ["jan@żółw pl", "jan@żółw pl"],
  ["żółw.pl", "żółw.pl"],
])("the domain of an e-mail address is written in ASCII: %s", (email, ascii) => {
  expect(asciiEmail(email)).toBe(ascii);
});

test("an address with a Polish domain registers, logs in and is mailed as one account", () => {
  const email = "jan@żółw.pl";
  const password = "Trzmiel-nad-Wieprzem-7";
  const ascii = { email: "jan@xn--w-uga1v8h.pl" };
  expect(registrationSchema.parse({ username: "Jan", email, password })).toMatchObject(ascii);
  expect(credentialsSchema.parse({ email: " Jan@ŻÓŁW.pl ", password })).toMatchObject(ascii);
  expect(resetRequestSchema.parse({ email })).toEqual(ascii);
});
