const FIELD = 'input, select, textarea, [data-first-focus]';
const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';

const canFocus = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled, [type="hidden"]');

const all = (box: HTMLElement, selector: string) =>
  [...box.querySelectorAll<HTMLElement>(selector)].filter(canFocus);

/** Where the focus starts in a dialog: in its first field, else on its final button, else at its beginning. */
export function firstFocus(box: HTMLElement): void {
  const [own] = all(box, '[data-first-focus]');
  const [final] = all(box, '[data-ok]');
  (own ?? all(box, FIELD)[0] ?? final ?? all(box, FOCUSABLE)[0])?.focus();
}

/** Tab past the last control goes to the first one, and back. */
export function wrapFocus(box: HTMLElement, event: KeyboardEvent): void {
  const controls = all(box, FOCUSABLE);
  const [from, to] = event.shiftKey
    ? [controls[0], controls.at(-1)]
    : [controls.at(-1), controls[0]];
  if (document.activeElement !== from && box.contains(document.activeElement)) return;
  event.preventDefault();
  to?.focus();
}
