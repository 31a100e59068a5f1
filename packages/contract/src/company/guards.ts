import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { instant, proofAnew, PROOF_ERRORS, rowId } from '../fields.ts';

/** Settings that guard money or access: a change that loosens one waits. */
export const GUARDED = [
  'bankAccounts',
  'paymentQr',
  'lockBySecondPerson',
  'moveBySecondPerson',
  'totpForStaff',
  'withdrawalNeedsVerification',
  'payoutHoldHours',
  'approveAlone',
] as const;
export type GuardedSetting = (typeof GUARDED)[number];

export const guards = {
  waitingSettings: post('/Setting/WaitingSettings', {
    summary:
      'Changes of settings that guard money or access, which apply later or once a second person agrees',
    access: staffWith('setting.edit'),
    body: {},
    result: z.array(
      z.object({
        changeID: z.int(),
        setting: z.enum(GUARDED),
        /** Values before and after, as the setting is stored. */
        before: z.unknown(),
        after: z.unknown(),
        askedBy: z.string(),
        askedAt: instant,
        appliesAt: instant,
        /** The caller asked for it, or does not count as a second person yet, and may only drop it. */
        own: z.boolean(),
      }),
    ),
    inMaintenance: true,
  }),
  decideWaitingSetting: post('/Setting/DecideWaitingSetting', {
    summary: 'Let a waiting change of a setting apply now, as a second person, or drop it',
    access: staffWith('setting.edit'),
    body: { ChangeID: rowId, Approve: z.boolean(), ...proofAnew },
    owners: { ChangeID: 'anyone', TotpCode: 'new' },
    result: z.literal(true),
    errors: ['NOT_FOUND', 'OWN_REQUEST', ...PROOF_ERRORS],
    inMaintenance: true,
  }),
};
