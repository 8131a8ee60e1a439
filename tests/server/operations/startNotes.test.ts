import { expect, it } from "vitest";
import { parseConfig } from "../../../server/config/config";
import { mailNotes, privacyNotes } from "../../../server/operations/startNotes";

const publicUrl = { PUBLIC_URL: "https://blog.example.com" };
const contact = { DATA_CONTROLLER: "Ul Pszczeli, Radom", CONTACT_EMAIL: "listy@example.com" };

it("tells the operator of a public blog which settings name the data controller, until they do", () => {
  expect(privacyNotes(parseConfig(publicUrl))).toEqual([
    "/privacy does not say who is responsible for the data and how to reach them: set DATA_CONTROLLER and CONTACT_EMAIL.",
  ]);
  expect(privacyNotes(parseConfig({ ...publicUrl, ...contact }))).toEqual([]);
  expect(privacyNotes(parseConfig({}))).toEqual([]);
});

it("tells an operator of a public blog that mails reach nobody", () => {
  expect(mailNotes(parseConfig(publicUrl))).toEqual([
    "Mails reach nobody, they are written to data/outbox: set SMTP_URL.",
  ]);
  expect(mailNotes(parseConfig({ ...publicUrl, SMTP_URL: "smtp://mail.example.com" }))).toEqual([]);
  expect(mailNotes(parseConfig({}))).toEqual([]);
});
