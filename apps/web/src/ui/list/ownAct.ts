/**
 * News this soon after a person's own action is about that action, which has already shown its own message.
 */
const ECHO_MS = 3_000;

let last = -Infinity;

/** Called when a command is sent and when its response arrives. */
export const noteOwnAct = (): void => {
  last = performance.now();
};

/** Whether news arriving now is the echo of the person's own action. */
export const isEcho = (): boolean => performance.now() - last < ECHO_MS;
