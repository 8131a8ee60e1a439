/** What a check needs and does not have, which says nothing about the backend. */
export class NotChecked extends Error {
  override name = "NotChecked";
}
