import { expect, test } from "vitest";
import { soundsEnglish } from "../../src/api/serverMessage";

test.each([
  "Email sent",
  "Invalid data",
  "Post deleted",
  "Unauthorized",
  "No token provided",
  "Password reset link sent to your email, please check your inbox",
  "your profile has been deleted",
  "We sent to you an email, please verify your email address",
  'User "Łucja Żółć" already exists',
  "connect ECONNREFUSED 127.0.0.1:27017",
])("%s is English", (text) => {
  expect(soundsEnglish(text)).toBe(true);
});

test.each([
  "",
  "Jeśli mamy konto z tym adresem, wysłaliśmy tam odnośnik do zmiany hasła. Zajrzyj też do spamu.",
  "Padł server bazy",
  "Server bazy padl",
  "Nie ma takiego posta",
  "To nie jest image",
  "Kein Zugriff",
  'Nie ma "your profile has been deleted"',
])("%s is not taken for English", (text) => {
  expect(soundsEnglish(text)).toBe(false);
});
