const TAKES_TEXT =
  'textarea, select, [contenteditable=true], input:not([type=radio], [type=checkbox], [type=button])';

/** Whether keystrokes go into a field, in which case the page's single-key shortcuts are off. */
export const isTyping = (target: EventTarget | null): boolean =>
  target !== null && 'closest' in target && (target as Element).closest(TAKES_TEXT) !== null;
