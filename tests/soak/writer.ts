import type { Db } from "../../server/platform/db/schema";
import type { ValidatedEndpoint } from "@blog/contract/validatedEndpoint";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { type LooseRequest, send } from "@blog/conformance/suite/http";
import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { type Session } from "./accounts";
import { postTexts } from "../support/sampleData";

/** Identifies the rows stored for an account by kind and text, title or id: "comment …", "post …", "victim …". */
type Facts = ReadonlySet<string>;

/** A request, and the facts that hold once it has succeeded. */
interface PlannedWrite {
  call: ValidatedEndpoint;
  request: LooseRequest;
  after: Facts;
}

/** Sends random writes sequentially and tracks the facts that must be stored. */
export class Writer {
  facts: Facts = new Set();
  /** The facts that hold if the interrupted request was executed nevertheless. */
  pendingFacts: Facts | undefined;
  acknowledged = 0;
  failures: string[] = [];
  private counter = 0;

  /** @param postId a post that the writers share */
  constructor(
    readonly session: Session,
    private readonly admin: Session,
    private readonly postId: string,
  ) {}

  /** Writes until the server is killed, recording unsuccessful responses as failures. */
  async writeUntilKilled(origin: string): Promise<void> {
    for (;;) {
      const { call, request, after } = await this.plan();
      this.pendingFacts = after;
      const response = await send(origin, call, request).catch(() => undefined);
      if (!response) return;
      this.pendingFacts = undefined;
      if (response.status !== call.status) {
        this.failures.push(`${call.method} ${call.path}: ${response.status} ${response.text}`);
        return;
      }
      this.facts = after;
      this.acknowledged += 1;
    }
  }

  /** Compares the facts with the database, then takes over its state. @returns a line if they differ, else nothing */
  async compare(db: Db): Promise<string[]> {
    const stored = await this.read(db);
    const isExpected = [this.facts, this.pendingFacts].some(
      (facts) => facts && areEqual(facts, stored),
    );
    const missing = [...this.facts].filter((fact) => !stored.has(fact));
    const unexpected = [...stored].filter((fact) => !this.facts.has(fact));
    this.facts = stored;
    this.pendingFacts = undefined;
    return isExpected
      ? []
      : [`missing: ${missing.join(", ")}; unexpected: ${unexpected.join(", ")}`];
  }

  private async read(db: Db): Promise<Facts> {
    const { _id } = this.session;
    const rowsOf = (table: "comments" | "posts") => db.selectFrom(table).where("user_id", "=", _id);
    const comments = await rowsOf("comments").select("comments.text").execute();
    const posts = await rowsOf("posts").select("posts.title").execute();
    const users = db.selectFrom("users").select("id");
    const victims = await users.where("email", "like", `victim-${_id}-%`).execute();
    return new Set([
      ...comments.map(({ text }) => `comment ${text}`),
      ...posts.map(({ title }) => `post ${title}`),
      ...victims.map(({ id }) => `victim ${id}`),
    ]);
  }

  /** Chooses a random write: a comment, a post with its picture, or the deletion of an account with all its rows. */
  private async plan(): Promise<PlannedWrite> {
    const as = this.session;
    const chance = Math.random();
    const text = `nr ${(this.counter += 1)}`;
    const victim = [...this.facts].find((fact) => fact.startsWith("victim "));
    if (chance < 0.2) {
      const request = { as, form: { ...postTexts, title: text }, image: await drawPicture() };
      const after = new Set([...this.facts, `post ${text}`]);
      return { call: validatedEndpoints.createPost, request, after };
    }
    if (chance < 0.4 && victim) {
      const request = { as: this.admin, params: { id: victim.replace("victim ", "") } };
      const after = new Set([...this.facts].filter((fact) => fact !== victim));
      return { call: validatedEndpoints.deleteProfile, request, after };
    }
    const request = { as, body: { text, postId: this.postId } };
    const after = new Set([...this.facts, `comment ${text}`]);
    return { call: validatedEndpoints.createComment, request, after };
  }
}

function areEqual(facts: Facts, other: Facts): boolean {
  return facts.size === other.size && [...facts].every((fact) => other.has(fact));
}
