/** A check could not run; the message names the missing requirement. */
export class NotChecked extends Error {
  override name = "NotChecked";
}
