const TAKES_TEXT =
  'textarea, select, [contenteditable=true], input:not([type=radio], [type=checkbox], [type=button])';

/** Whether what is typed goes into a field: single keys of the page are off then. */
export const isTyping = (target: EventTarget | null): boolean =>
  target !== null && 'closest' in target && (target as Element).closest(TAKES_TEXT) !== null;
