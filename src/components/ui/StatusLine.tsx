import { useEffect, useState } from "react";
import { registerNotifier } from "../../lib/feedback/notify";

/** Stands in for the toasts if their code could not be loaded; a message stays until the next. */
export function StatusLine() {
  const [message, setMessage] = useState("");
  useEffect(
    () =>
      registerNotifier({
        show: (notification) => setMessage(notification.message),
        dismiss: () => setMessage(""),
      }),
    [],
  );
  return (
    <p role="status" className="status-line">
      {message}
    </p>
  );
}
