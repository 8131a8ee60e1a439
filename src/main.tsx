import "./styles/bootstrap.scss";
import "./styles/tokens.scss";
import "./styles/base.scss";
import "./styles/layout.scss";
import "./styles/post.scss";
import "./styles/form.scss";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { pageElement } from "./app/takeOver";
import { linkStyleSheet } from "./lib/browser/styleSheet";
import { createStore } from "./store";
import { shareSession } from "./store/sharedSession";
import fonts from "./styles/fonts.css?url";

const store = createStore();
shareSession(store);

const root = document.getElementById("root");
if (root) {
  const page = createRoot(pageElement(root, () => linkStyleSheet(fonts, "all")));
  // In slices, so that a slow processor can answer a tap in between.
  startTransition(() => {
    page.render(
      <StrictMode>
        <App store={store} />
      </StrictMode>,
    );
  });
}
