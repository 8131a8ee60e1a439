import { createValue, type Value } from "../createValue";
import { readStored, writeStored } from "./storage";

/** A reader's choice among a few options, persisted in local storage. */
export interface Choice<Option extends string> extends Value<Option> {
  /** Allowed values; the first is the default. */
  options: readonly [Option, ...Option[]];
}

/* @__NO_SIDE_EFFECTS__ */
export function createChoice<Option extends string>(
  key: string,
  options: Choice<Option>["options"],
  /** Called with each new choice, to apply it to the document. */
  apply?: (option: Option) => void,
): Choice<Option> {
  const storedOption = readStored(key);
  const value = createValue(options.find((option) => option === storedOption) ?? options[0]);
  return {
    ...value,
    options,
    set: (newOption) => {
      value.set(newOption);
      writeStored(key, newOption);
      apply?.(newOption);
    },
  };
}
