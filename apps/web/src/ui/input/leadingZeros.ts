import type { FocusEvent, InputHTMLAttributes } from 'react';

/** A typed number without zeros before its first digit: `050` is `50`, `00.5` is `0.5`. */
export const withoutLeadingZeros = (text: string): string =>
  text.replace(/^(\s*[-+]?)0+(?=\d)/, '$1');

type Field = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'type' | 'onChange' | 'onBlur'
>;

/** On leaving a field for a number, takes its leading zeros away; a change like one that was typed. */
export function strippedOnBlur({ onChange, onBlur }: Field) {
  return (event: FocusEvent<HTMLInputElement>): void => {
    const { target } = event;
    const stripped = withoutLeadingZeros(target.value);
    if (stripped !== target.value) {
      target.value = stripped;
      onChange?.(event);
    }
    onBlur?.(event);
  };
}

/** Whether what is typed is a number, not a code of digits such as a PIN or a postcode. */
export const isNumber = ({ inputMode, type }: Field, code: boolean): boolean =>
  !code && (inputMode === 'decimal' || inputMode === 'numeric' || type === 'number');
