import type { Db } from "../../server/db/schema";
import type { ValidatedEndpoint } from "../../src/contract/validatedEndpoint";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { type LooseRequest, send } from "../../tools/conformance/suite/client";
import { drawPicture } from "../../tools/conformance/suite/pictures";
import { type Session } from "./accounts";
import { postTexts } from "../support/sampleData";

/** An account's stored rows: "comment …", "post …", "like" and "victim …", with their ids. */
type Facts = Map<string, string>;

/** A request, and the facts once it has succeeded. */
interface PlannedWrite {
  call: ValidatedEndpoint;
  request: LooseRequest;
  after: (responseText: string) => Facts;
}

/** Sends random writes sequentially and tracks the facts that must be stored. */
export class Writer {
  facts: Facts = new Map();
  /** The facts if the interrupted request was still executed. */
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
      this.pendingFacts = after("");
      let response: Awaited<ReturnType<typeof send>>;
      try {
        response = await send(origin, call, request);
      } catch {
        return;
      }
      this.pendingFacts = undefined;
      if (response.status !== call.status) {
        this.failures.push(`${call.method} ${call.path}: ${response.status} ${response.text}`);
        return;
      }
      this.facts = after(response.text);
      this.acknowledged += 1;
    }
  }

  /** Compares the facts with the database and adopts its state. @returns a sentence per mismatch */
  async compare(db: Db): Promise<string[]> {
    const stored = await this.read(db);
    const isExpected = [this.facts, this.pendingFacts].some(
      (facts) => facts && hasSameKeys(facts, stored),
    );
    const expected = [...this.facts.keys()].filter((key) => !stored.has(key));
    const unexpected = [...stored.keys()].filter((key) => !this.facts.has(key));
    this.facts = stored;
    this.pendingFacts = undefined;
    return isExpected
      ? []
      : [`missing: ${expected.join(", ")}; unexpected: ${unexpected.join(", ")}`];
  }

  private async read(db: Db): Promise<Facts> {
    const { _id } = this.session;
    const of = (table: "comments" | "posts" | "likes") =>
      db.selectFrom(table).where("user_id", "=", _id);
    const comments = await of("comments").select(["comments.id", "comments.text"]).execute();
    const posts = await of("posts").select(["posts.id", "posts.title"]).execute();
    const likes = await of("likes").select("likes.post_id").execute();
    const victims = await db
      .selectFrom("users")
      .select("id")
      .where("email", "like", `victim-${_id}-%`)
      .execute();
    return new Map([
      ...comments.map(({ id, text }): [string, string] => [`comment ${text}`, id]),
      ...posts.map(({ id, title }): [string, string] => [`post ${title}`, id]),
      ...likes.map(({ post_id }): [string, string] => ["like", post_id]),
      ...victims.map(({ id }): [string, string] => [`victim ${id}`, id]),
    ]);
  }

  private async plan(): Promise<PlannedWrite> {
    const as = this.session;
    const chance = Math.random();
    const [commentKey, commentId] = this.pick("comment ");
    const [victimKey, victimId] = this.pick("victim ");
    const params = { id: commentId ?? "" };
    const text = this.nextText();
    if (chance < 0.1) {
      const form = { ...postTexts, title: text };
      const request = { as, form, image: await drawPicture() };
      return { call: validatedEndpoints.createPost, request, after: this.with(`post ${text}`) };
    }
    if (chance < 0.3) {
      const request = { as, params: { id: this.postId } };
      const after = this.facts.has("like") ? this.without("like") : this.with("like");
      return { call: validatedEndpoints.toggleLike, request, after };
    }
    if (chance < 0.4 && victimKey) {
      const request = { as: this.admin, params: { id: victimId ?? "" } };
      return { call: validatedEndpoints.deleteProfile, request, after: this.without(victimKey) };
    }
    if (chance < 0.5 && commentKey) {
      return {
        call: validatedEndpoints.deleteComment,
        request: { as, params },
        after: this.without(commentKey),
      };
    }
    if (chance < 0.7 && commentKey) {
      const request = { as, params, body: { text } };
      const after = () => this.with(`comment ${text}`, this.without(commentKey)(), commentId)("");
      return { call: validatedEndpoints.updateComment, request, after };
    }
    const request = { as, body: { text, postId: this.postId } };
    return { call: validatedEndpoints.createComment, request, after: this.with(`comment ${text}`) };
  }

  /** Adds a fact, whose id is read from the response unless it is known. */
  private with(key: string, facts: Facts = this.facts, id?: string) {
    return (responseText: string): Facts =>
      new Map(facts).set(key, id ?? /"_id":"(\w+)"/.exec(responseText)?.[1] ?? "");
  }

  private without(key: string) {
    return (): Facts => new Map([...this.facts].filter(([other]) => other !== key));
  }

  /** Returns a random fact with a prefix, if there is one. */
  private pick(prefix: string): [key: string, id: string] | [] {
    const matches = [...this.facts].filter(([key]) => key.startsWith(prefix));
    return matches[Math.floor(Math.random() * matches.length)] ?? [];
  }

  private nextText(): string {
    this.counter += 1;
    return `nr ${this.counter}`;
  }
}

function hasSameKeys(facts: Facts, other: Facts): boolean {
  return facts.size === other.size && [...facts.keys()].every((key) => other.has(key));
}
