/** How a call is sent. */
export interface CallOptions {
  params?: Record<string, string | number>;
  /** The browser sends it to its end also when the page is closed meanwhile; for small bodies. */
  keepalive?: boolean;
  /** It changes something: without a key of its own it is sent again as long as the server has not begun with it. */
  command?: boolean;
  /** A read that the next step waits for: it is asked again while the server is busy. */
  patient?: boolean;
  /** The answer is not waited for any more. */
  signal?: AbortSignal;
}
