import { type DeclareCheck, harmless } from "./check";
import type { CallName, LooseRequest } from "./client";
import { permitted } from "./samples";
import type { Suite, Target } from "./suite";

interface Expectation {
  /** Documents that the sample names; by default they exist. */
  documents?: Target;
  /** 400 by default. */
  status?: number;
  /** Any Polish one by default. */
  message?: string | undefined;
  isQuick?: boolean;
}

type Change = LooseRequest | ((sample: LooseRequest) => LooseRequest | Promise<LooseRequest>);

/** Returns a function that declares a check: with a change, a call's sample is refused even from somebody with access. */
export function createRejectionCheck(suite: Suite, check: DeclareCheck) {
  return (
    call: CallName,
    title: string,
    change: Change,
    { documents, status = 400, message, isQuick = false }: Expectation = {},
  ): void =>
    check(`of ${call} ${title}`, { ...harmless, isQuick }, async () => {
      const sample = await permitted(suite, call, documents);
      const changed = typeof change === "function" ? await change(sample) : change;
      await suite.api.refuse(call, { ...sample, ...changed }, status, message);
    });
}

/** Sets a field of a request's body, or of its form, where undefined is left out. */
export function withField({ body, form }: LooseRequest, key: string, value: unknown): LooseRequest {
  if (!form) return { body: Object.assign({}, body, { [key]: value }) };
  return { form: { ...form, [key]: typeof value === "string" ? value : undefined } };
}
