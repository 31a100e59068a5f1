import { SMS_VARIABLES } from '@canopy/contract/sms';
import { SegmentedMessage } from 'sms-segments-calculator';
import { ApiError } from '../../platform/errors.ts';

/** Malaysian networks put it before every text of a company; it takes its room. */
const PREFIX = 'RM0 ';

/** Who a text speaks to. */
export type SmsPerson = Record<(typeof SMS_VARIABLES)[number], string>;

const VARIABLE = /\{\{\s*(\w*)\s*\}\}/g;

/**
 * Refuses a text that names what there is not.
 *
 * @throws ApiError `SMS_VARIABLE` with its name
 */
export function checkVariables(text: string): void {
  const unknown = [...text.matchAll(VARIABLE)].find(
    ([, name]) => !SMS_VARIABLES.some((known) => known === name),
  );
  if (unknown) throw new ApiError('SMS_VARIABLE', { name: unknown[1] ?? '' });
}

/** The text as one person reads it; a number without a member has no name. */
export const personal = (text: string, person: Partial<SmsPerson>): string =>
  text
    .replace(VARIABLE, (_, name: string) => person[name as keyof SmsPerson] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();

const E164 = /^\+[1-9]\d{7,14}$/;

/** A member's number as a text is sent to it, `+60123456789`; null: it is none. */
export function mobileOf(member: { mobile_code: string; mobile: string }): string | null {
  const number = `+${member.mobile_code}${member.mobile.replace(/\D/g, '')}`;
  return isNumber(number) ? number : null;
}

/** Whether a text can be sent to it. */
export const isNumber = (number: string): boolean => E164.test(number);

/** How many parts a text takes on its way to a number, and what makes it dear. */
export function partsOf(text: string, number: string) {
  const message = new SegmentedMessage(number.startsWith('+60') ? PREFIX + text : text);
  return {
    parts: message.segmentsCount,
    encoding: message.encodingName === 'UCS-2' ? ('UCS-2' as const) : ('GSM-7' as const),
    forcing: [...new Set(message.getNonGsmCharacters())],
  };
}
