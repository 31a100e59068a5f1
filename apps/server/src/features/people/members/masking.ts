import { isStaff, type Actor } from '../../../platform/context.ts';

/** Staff see full identity and contact data only with the permission for personal data. */
export const seesContacts = (actor: Actor): boolean =>
  isStaff(actor) && actor.permissions.has('member.personalData');

/** The first character and the domain: `a•••@people.example`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

/** Masks all but the last characters: enough to recognise the person, useless otherwise. */
const maskExcept = (value: string, shown: number): string =>
  `${'•'.repeat(Math.max(0, value.length - shown))}${value.slice(-shown)}`;

/** An identity or bank account number. */
export const maskNumber = (value: string): string => maskExcept(value, 4);

/** A mobile number. */
export const maskMobile = (mobile: string): string => maskExcept(mobile, 3);
