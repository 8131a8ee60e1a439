import "./styles/fonts.css";
import "./styles/bootstrap.scss";
import "./styles/tokens.scss";
import "./styles/base.scss";
import "./styles/layout.scss";
import "./styles/post.scss";
import "./styles/form.scss";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { pageElement } from "./app/takeOver";
import { createStore, shareSession } from "./store";

const store = createStore();
shareSession(store);

const root = document.getElementById("root");
if (root) {
  createRoot(pageElement(root)).render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  );
}
