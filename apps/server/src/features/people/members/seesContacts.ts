import { isStaff, type Actor } from '../../../platform/context.ts';

/** Staff see full identity and contact data only with the permission for personal data. */
export const seesContacts = (actor: Actor): boolean =>
  isStaff(actor) && actor.permissions.has('member.personalData');
