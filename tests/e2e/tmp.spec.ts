import { newPost, publish } from "./posts";
import { test } from "./writer";
const text = `Krótki wstęp do artykułu o zakwasie[^1] i cierpliwości, ~~drożdże~~ zostają w sklepie. ${"Zdanie o chlebie i wodzie. ".repeat(14)}

## Składniki

| dzień | mąka | woda | uwagi |
| --- | :-: | --: | --- |
| 1 | 50 g | 50 ml | Wymieszaj dokładnie i odstaw w ciepłe miejsce bez przeciągu |
| 2 | 60 g | 60 ml | **Dokarm** |

- [x] słoik
- [ ] waga

### Mąka

${"Akapit o mące. ".repeat(60)}

![Słoik z zakwasem na parapecie](https://nie-ma.example/sloik.jpg)

## Pieczenie

\`\`\`js
const ph = 4;
\`\`\`

${"Akapit o pieczeniu. ".repeat(80)}

#### Drobiazgi

> Chleb to czas[^1].

[^1]: Według *babci*.
`;
for (const [width, scheme] of [
  [375, "light"],
  [1280, "dark"],
  [1440, "light"],
] as const)
  test(`shot ${width}`, async ({ page, request, writer }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const post = await publish(request, writer, { ...newPost(), description: text });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/posts/details/${post._id}`);
    await page.waitForTimeout(1500);
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 400) {
        scrollTo(0, y);
        await new Promise((r) => setTimeout(r, 60));
      }
    });
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/f34-${width}.png`, fullPage: true });
  });
