import type { Settings } from '../settings/settings.ts';

/**
 * Whether somebody else must approve: nobody does what the same person has written in or sent. Whoever saves it again,
 * or makes a draft of somebody's scenario, writes with the others.
 */
export const isSecondPersonMissing = (
  settings: Pick<Settings, 'lockBySecondPerson'>,
  draft: { saved_by: number; writers: readonly number[]; sent_by: number | null },
  loginId: number,
): boolean =>
  settings.lockBySecondPerson &&
  [draft.saved_by, draft.sent_by, ...draft.writers].includes(loginId);
