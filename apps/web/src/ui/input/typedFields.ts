import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';
import { useUnsaved } from './unsaved.ts';

/** What is asked of a field; real page fields have it. */
export interface TypedField {
  value: string;
  isConnected: boolean;
  matches: (selector: string) => boolean;
}

/**
 * Fields that hold a person's own words. A PIN, a search and anything saved at once are not worth protecting.
 */
const OWN_WORDS = [
  'textarea',
  ...['text', 'number', 'email', 'tel', 'url'].map((type) => `input[type=${type}]`),
  'input:not([type])',
]
  .map((field) => `${field}:not([autocomplete=off], [role=combobox], [data-kept])`)
  .join();

/**
 * Knows whether typed text would be lost: each field is read when a person enters it, and again when asked. A
 * field that is gone, or unchanged, holds nothing.
 */
export function makeTypedFields<F extends TypedField>() {
  const before = new Map<F, string>();
  return {
    enter(field: F): void {
      if (!before.has(field) && field.matches(OWN_WORDS)) before.set(field, field.value);
    },
    hold: (): boolean =>
      [...before].some(
        ([field, value]) => field.isConnected && field.value.trim() !== value.trim(),
      ),
  };
}

const isField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Tracks what is typed in a dialog: `typed` says whether there is something to lose, `onFocus` belongs on its
 * element. The page also asks before it is left with that.
 *
 * @param off while sending, or where a form knows better
 */
export function useTypedFields(off: boolean) {
  const [fields] = useState(() => makeTypedFields<HTMLInputElement | HTMLTextAreaElement>());
  const resting = useRef(off);
  useEffect(() => {
    resting.current = off;
  });
  const typed = useCallback(() => !resting.current && fields.hold(), [fields]);
  useUnsaved(typed);
  return {
    typed,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // a dialog opened from it tracks its own fields
      if (isField(target) && currentTarget.contains(target)) fields.enter(target);
    },
  };
}
