/** What comes so soon after a person's own act tells of that act, which has told of itself. */
const ECHO_MS = 3_000;

let last = -Infinity;

/** A command is sent, or its answer is there. */
export const noteOwnAct = (): void => {
  last = performance.now();
};

/** Whether news at this moment is the echo of what the person has just done. */
export const isEcho = (): boolean => performance.now() - last < ECHO_MS;
