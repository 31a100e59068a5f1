import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';
import { useUnsaved } from './unsaved.ts';

/** What a field is asked about; a page's own fields fit. */
export interface TypedField {
  value: string;
  isConnected: boolean;
  matches: (selector: string) => boolean;
}

/** Fields that take words of a person's own; a PIN, a search and what is kept at once are nothing to lose. */
const OWN_WORDS = [
  'textarea',
  ...['text', 'number', 'email', 'tel', 'url'].map((type) => `input[type=${type}]`),
  'input:not([type])',
]
  .map((field) => `${field}:not([autocomplete=off], [role=combobox], [data-kept])`)
  .join();

/**
 * Knows whether something was typed that is still there: each field is looked at when a person comes to
 * it, and again when somebody asks. A field that is gone, or reads as it did, holds nothing.
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
 * Watches over what is typed in a dialog: `typed` says whether it holds something, `onFocus` belongs on
 * its element. The page too asks before it is left with that.
 *
 * @param off while it is sent, or where a form knows better
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
      // a dialog that was opened from it watches over its own
      if (isField(target) && currentTarget.contains(target)) fields.enter(target);
    },
  };
}
