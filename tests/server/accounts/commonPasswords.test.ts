import { describe, expect, it } from "vitest";
import { rejectCommonPassword } from "../../../server/accounts/commonPasswords";

const own = ["Łucja Żak", "lucja.zak@radom.example"];
const isRefused = (password: string) =>
  rejectCommonPassword(password, own).then(
    () => false,
    () => true,
  );

describe("a password that keeps all rules and is guessed first", () => {
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
    "Lucja-Zak-1!",
    "Radom-2026!",
  ])("is refused: %s", async (password) => {
    expect(await isRefused(password)).toBe(true);
  });

  it.each([
    "Trzmiel-nad-Wieprzem-7",
    "Haslo-testowe-1!",
    "xK9#mP2$vL",
    "Blog-demo-2026!",
    "Kasia-839205716493!",
    "1 Ćma i 2 żuki",
  ])("is not meant: %s", async (password) => {
    expect(await isRefused(password)).toBe(false);
  });

  it("is found in the blink of an eye, however odd it is", async () => {
    await isRefused("x");
    const start = performance.now();
    for (const odd of ["a1@$".repeat(18), "\u0301".repeat(72), "@".repeat(72), "aA1!".repeat(18)]) {
      await isRefused(odd);
    }
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
