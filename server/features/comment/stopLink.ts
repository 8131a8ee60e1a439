import { createHmac, timingSafeEqual } from "node:crypto";

/** Creates and verifies signed links. Each stops the e-mails about comments to one account, without a log-in. */
export class StopLinks {
  constructor(private readonly secret: string) {}

  pathFor(userId: string): string {
    return `${stopLinkPrefix}${userId}/${this.sign(userId).toString("base64url")}`;
  }

  isValid(userId: string, signature: string): boolean {
    const actualMac = Buffer.from(signature, "base64url");
    const expectedMac = this.sign(userId);
    return actualMac.length === expectedMac.length && timingSafeEqual(actualMac, expectedMac);
  }

  private sign(userId: string): Buffer {
    return createHmac("sha256", this.secret).update(`stop comment mails of ${userId}`).digest();
  }
}

export const stopLinkPrefix = "/powiadomienia-o-komentarzach/";
