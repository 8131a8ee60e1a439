import { describe, expect, it } from "vitest";
import { rejectCommonPassword } from "../../../../server/features/auth/passwords";

const own = ["Łucja Żak", "lucja.zak@radom.example"];
const isRejected = (password: string) =>
  rejectCommonPassword(password, own).then(
    () => false,
    () => true,
  );

describe("the check for common passwords", () => {
  it.each([
    "Haslo-123!",
    "Hasło-123!",
    "Qwerty-123!",
    "Zaq12wsx!",
    "Polska-2024!",
    "P@ssw0rd123",
    "Kasia-1990!",
    "Kowalski1!",
    "!2024Misiaczek",
    "HasloHaslo1!",
    "Aa1!aaaa",
    "Abbabaab-1!",
    "Lucja-Zak-1!",
    "Radom-2026!",
  ])("rejects %s", async (password) => {
    expect(await isRejected(password)).toBe(true);
  });

  it.each([
    "Trzmiel-nad-Wieprzem-7",
    "Haslo-testowe-1!",
    "xK9#mP2$vL",
    "Blog-demo-2026!",
    "Kasia-839205716493!",
    "1 Ćma i 2 żuki",
  ])("accepts %s", async (password) => {
    expect(await isRejected(password)).toBe(false);
  });

  it("takes less than a second of the processor's time for pathological input", async () => {
    await isRejected("x");
    const before = process.cpuUsage();
    for (const odd of ["a1@$".repeat(18), "\u0301".repeat(72), "@".repeat(72), "aA1!".repeat(18)])
      await isRejected(odd);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
