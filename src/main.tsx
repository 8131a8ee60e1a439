import "./styles/bootstrap.scss";
import "./styles/tokens.scss";
import "./styles/base.scss";
import "./styles/ui.scss";
import "./styles/layout/header.scss";
import "./styles/layout/page.scss";
import "./styles/formatted.scss";
import "./styles/category.scss";
import "./styles/search.scss";
import "./styles/post/card.scss";
import "./styles/post/article.scss";
import "./styles/comment.scss";
import "./styles/profile.scss";
import "./styles/form.scss";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { pageElement } from "./app/takeOver";
import { linkStyleSheet } from "./lib/browser/styleSheet";
import { defaultDescription } from "./contract/site";
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
        <App store={store} site={{ url: location.origin, description: defaultDescription }} />
      </StrictMode>,
    );
  });
}
