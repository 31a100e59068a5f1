/** How a call is sent. */
export interface CallOptions {
  params?: Record<string, string | number>;
  /** The browser completes the request even if the page is closed; for small bodies. */
  keepalive?: boolean;
  /** It changes something: without a key it is only sent again if the server has not begun with it. */
  command?: boolean;
  /** When the form was opened that sends it, for a call that has its effect each time. */
  formOpened?: Date;
  /** A read the next step depends on: repeated while the server is busy. */
  patient?: boolean;
  /** Aborts the call: its answer is no longer needed. */
  signal?: AbortSignal;
}
