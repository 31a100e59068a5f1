import type { Settings } from '../settings/settings.ts';

/**
 * Whether somebody else must approve: nobody approves a draft they wrote in or sent. Saving it again, or
 * making a draft from somebody's scenario, adds the person to the writers.
 */
export const isSecondPersonMissing = (
  settings: Pick<Settings, 'lockBySecondPerson'>,
  draft: { saved_by: number; writers: readonly number[]; sent_by: number | null },
  loginId: number,
): boolean =>
  settings.lockBySecondPerson &&
  [draft.saved_by, draft.sent_by, ...draft.writers].includes(loginId);
