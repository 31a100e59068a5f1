import { textCode, type ValidationCode } from './validation.ts';

// eslint-disable-next-line no-control-regex
const NOT_ONE_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
const LINK = /:\/\/|\bwww\.|\.[a-z]{2,}\//i;

/**
 * Validates a person's name: a single line without control characters or links. Company mails show it to
 * other people and must not carry a link from a stranger.
 */
export function nameCode(value: string): ValidationCode | null {
  const name = value.trim();
  return (
    textCode(name, 120, true) ?? (NOT_ONE_LINE.test(name) || LINK.test(name) ? 'INVALID' : null)
  );
}
