import { SMS_VARIABLES } from '@canopy/contract/notices/sms';
import { SegmentedMessage } from 'sms-segments-calculator';
import { ApiError } from '../../../platform/errors.ts';

/**
 * Malaysian networks prepend this to every text sent by a company, and it counts towards the
 * length.
 */
const PREFIX = 'RM0 ';

/** The person a text addresses. */
export type SmsPerson = Record<(typeof SMS_VARIABLES)[number], string>;

const VARIABLE = /\{\{\s*(\w*)\s*\}\}/g;

/**
 * Refuses a text with an unknown variable.
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

/** The variables of a text, each once. */
export const variablesOf = (text: string): (keyof SmsPerson)[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name as keyof SmsPerson)),
];

const E164 = /^\+[1-9]\d{7,14}$/;

/** A member's number in sending format, `+60123456789`; null if invalid. */
export function mobileOf(member: { mobile_code: string; mobile: string }): string | null {
  const number = `+${member.mobile_code}${member.mobile.replace(/\D/g, '')}`;
  return isNumber(number) ? number : null;
}

/** Whether a text can be sent to this number. */
export const isNumber = (number: string): boolean => E164.test(number);

/** How many parts a text takes to a number, and what makes it expensive. */
export function partsOf(text: string, number: string) {
  const message = new SegmentedMessage(number.startsWith('+60') ? PREFIX + text : text);
  return {
    parts: message.segmentsCount,
    encoding: message.encodingName === 'UCS-2' ? ('UCS-2' as const) : ('GSM-7' as const),
    forcing: [...new Set(message.getNonGsmCharacters())],
  };
}
