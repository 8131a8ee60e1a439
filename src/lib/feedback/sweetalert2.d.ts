/** The build without inlined styles, for which the library ships no types. */
declare module "sweetalert2/dist/sweetalert2.esm.js" {
  export { default } from "sweetalert2";
}
