/** The build without its own style sheet, which the library's types leave out. */
declare module "sweetalert2/dist/sweetalert2.esm.js" {
  export { default } from "sweetalert2";
}
