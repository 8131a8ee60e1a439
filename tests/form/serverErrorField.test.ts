import { describe, expect, it } from "vitest";
import { accountTexts, commentTexts, postTexts } from "@blog/contract/fields";
import type { Failure } from "../../src/api/failure";
import { serverErrorField } from "../../src/form/serverErrorField";

describe.each([
  ["a post", postTexts],
  ["an account", accountTexts],
  ["a comment", commentTexts],
])("in the form of %s, a message of another backend", (_, fields) => {
  it.each(Object.entries(fields))("about the field %s is shown there", (name, { subject }) => {
    for (const message of [`${subject}: za mało znaków.`, `"${name}" is not allowed to be empty`])
      expect(serverErrorField(refusal(message), formWith(Object.keys(fields)))).toBe(name);
  });
});

function refusal(message: string): Failure {
  return { kind: "http", status: 400, message };
}

function formWith(names: string[]): HTMLFormElement {
  const form = document.createElement("form");
  form.append(...names.map((name) => Object.assign(document.createElement("input"), { name })));
  return form;
}
