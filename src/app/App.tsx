import { Provider } from "react-redux";
import { BrowserRouter } from "react-router-dom";
import type { AppStore } from "../store";
import { Preloader } from "./Preloader";
import { AppRoutes } from "./routes";
import { ScrollMemory } from "./ScrollMemory";

export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <BrowserRouter>
        <ScrollMemory />
        <Preloader />
        <AppRoutes />
      </BrowserRouter>
    </Provider>
  );
}
