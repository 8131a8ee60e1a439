import type { Db } from "../../server/db/schema";
import type { Call } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import { type LooseRequest, send } from "../contract/client";
import { drawPicture } from "../support/pictures";
import { type Session } from "./accounts";
import { postTexts } from "../support/sampleData";

/** What is there of somebody: „comment …”, „post …”, „like”, „victim …”, with the ids of each. */
type Facts = Map<string, string>;

/** What is to be done, and the facts when it is done. */
interface Plan {
  call: Call;
  request: LooseRequest;
  after: (answer: string) => Facts;
}

/** Writes one thing after the other and knows what has to be there. */
export class Writer {
  facts: Facts = new Map();
  /** How the facts may be as well: when the request that was cut off had been done. */
  hoped: Facts | undefined;
  acknowledged = 0;
  failures: string[] = [];
  private counter = 0;

  /**
   * @param postId of a post that others like and comment, too
   * @param random numbers from 0 to below 1
   */
  constructor(
    readonly person: Session,
    private readonly admin: Session,
    private readonly postId: string,
    private readonly random: () => number,
  ) {}

  /** Writes until the server is gone, and notes what it answered otherwise than with success. */
  async writeTo(origin: string): Promise<void> {
    for (;;) {
      const { call, request, after } = await this.plan();
      this.hoped = after("");
      let answer: Awaited<ReturnType<typeof send>>;
      try {
        answer = await send(origin, call, request);
      } catch {
        return;
      }
      this.hoped = undefined;
      if (answer.status !== call.status) {
        this.failures.push(`${call.method} ${call.path}: ${answer.status} ${answer.text}`);
        return;
      }
      this.facts = after(answer.text);
      this.acknowledged += 1;
    }
  }

  /** Compares with what is there, and goes on from it. @returns what is wrong, in a sentence */
  async compare(db: Db): Promise<string[]> {
    const there = await this.read(db);
    const isRight = [this.facts, this.hoped].some((facts) => facts && hasSameKeys(facts, there));
    const expected = [...this.facts.keys()].filter((key) => !there.has(key));
    const unexpected = [...there.keys()].filter((key) => !this.facts.has(key));
    this.facts = there;
    this.hoped = undefined;
    return isRight ? [] : [`missing: ${expected.join(", ")}; too much: ${unexpected.join(", ")}`];
  }

  private async read(db: Db): Promise<Facts> {
    const { _id } = this.person;
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

  private async plan(): Promise<Plan> {
    const as = this.person;
    const chance = this.random();
    const [commentKey, commentId] = this.pick("comment ");
    const [victimKey, victimId] = this.pick("victim ");
    const params = { id: commentId ?? "" };
    const text = this.nextText();
    if (chance < 0.1) {
      const form = { ...postTexts, title: text };
      const request = { as, form, image: await drawPicture() };
      return { call: calls.createPost, request, after: this.with(`post ${text}`) };
    }
    if (chance < 0.3) {
      const request = { as, params: { id: this.postId } };
      const after = this.facts.has("like") ? this.without("like") : this.with("like");
      return { call: calls.toggleLike, request, after };
    }
    if (chance < 0.4 && victimKey) {
      const request = { as: this.admin, params: { id: victimId ?? "" } };
      return { call: calls.deleteProfile, request, after: this.without(victimKey) };
    }
    if (chance < 0.5 && commentKey) {
      return {
        call: calls.deleteComment,
        request: { as, params },
        after: this.without(commentKey),
      };
    }
    if (chance < 0.7 && commentKey) {
      const request = { as, params, body: { text } };
      const after = () => this.with(`comment ${text}`, this.without(commentKey)(), commentId)("");
      return { call: calls.updateComment, request, after };
    }
    const request = { as, body: { text, postId: this.postId } };
    return { call: calls.createComment, request, after: this.with(`comment ${text}`) };
  }

  /** The facts and one more, whose id stands in the answer unless it is known. */
  private with(key: string, facts: Facts = this.facts, id?: string) {
    return (answer: string): Facts =>
      new Map(facts).set(key, id ?? /"_id":"(\w+)"/.exec(answer)?.[1] ?? "");
  }

  private without(key: string) {
    return (): Facts => new Map([...this.facts].filter(([one]) => one !== key));
  }

  /** One of the facts of a kind, or nothing. */
  private pick(kind: string): [key: string, id: string] | [] {
    const fitting = [...this.facts].filter(([key]) => key.startsWith(kind));
    return fitting[Math.floor(this.random() * fitting.length)] ?? [];
  }

  private nextText(): string {
    this.counter += 1;
    return `nr ${this.counter}`;
  }
}

function hasSameKeys(one: Facts, other: Facts): boolean {
  return one.size === other.size && [...one.keys()].every((key) => other.has(key));
}
