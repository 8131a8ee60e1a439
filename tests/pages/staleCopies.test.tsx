import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { network } from "../support/network";
import { openPage } from "../support/render";

const posts = [{ _id: "65f0a1b2c3d4e5f601234567", title: "Wpis", description: "Treść" }];

/** Responds to lists of posts as our server does while its upstream does not respond. @param age in seconds */
function respondWithCopy(age: number, headers: Record<string, string>): void {
  const init = { headers: { age: String(age), ...headers } };
  network.use(http.get("*/api/posts", () => HttpResponse.json(posts, init)));
}

const warning = '110 - "Response is Stale"';

test.each([
  [330, "Ta wersja jest sprzed 5 min – serwer chwilowo nie podaje nowszej."],
  [9_000, "Ta wersja jest sprzed 2 godz. – serwer chwilowo nie podaje nowszej."],
])(
  "a copy of the content that is %d seconds old says so, until a newer one comes",
  async (age, line) => {
    respondWithCopy(age, { warning });
    const { visitor } = openPage("/posts");
    expect(await screen.findByText(line)).toBeVisible();
    expect(screen.getByRole("heading", { name: "Wpis" })).toBeVisible();
    respondWithCopy(0, {});
    await visitor.click(screen.getByRole("link", { name: "Start" }));
    await screen.findByRole("heading", { name: "Wpis" });
    expect(screen.queryByText(/Ta wersja jest/)).not.toBeInTheDocument();
  },
);

test("an old response without the mark of a stale copy, such as a CDN's, says nothing", async () => {
  respondWithCopy(330, {});
  openPage("/posts");
  await screen.findByRole("heading", { name: "Wpis" });
  expect(screen.queryByText(/Ta wersja jest/)).not.toBeInTheDocument();
});
