/** Whether what is typed goes into a field: single keys of the page are off then. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['radio', 'checkbox', 'button'].includes(target.type));
