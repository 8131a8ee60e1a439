import { useEffect, useState } from "react";
import { registerNotifier } from "../../lib/feedback/notify";

/** Shows notifications if the code for toasts could not be loaded. A message stays until the next one. */
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
