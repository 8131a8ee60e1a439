import { createHmac, timingSafeEqual } from "node:crypto";

/** Creates and verifies signed links that need no log-in and only stop an account's mails about comments. */
export class StopLinks {
  constructor(private readonly secret: string) {}

  pathFor(userId: string): string {
    return `${stopLinkPrefix}${userId}/${this.sign(userId).toString("base64url")}`;
  }

  isValid(userId: string, signature: string): boolean {
    const given = Buffer.from(signature, "base64url");
    const expected = this.sign(userId);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private sign(userId: string): Buffer {
    return createHmac("sha256", this.secret).update(`stop comment mails of ${userId}`).digest();
  }
}

export const stopLinkPrefix = "/powiadomienia-o-komentarzach/";
