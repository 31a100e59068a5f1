import type { Settings } from '../settings/settings.ts';

/** Whether somebody else must approve: nobody does what the same person wrote or sent. */
export const isSecondPersonMissing = (
  settings: Pick<Settings, 'lockBySecondPerson'>,
  draft: { saved_by: number; sent_by: number | null },
  loginId: number,
): boolean =>
  settings.lockBySecondPerson && (draft.saved_by === loginId || draft.sent_by === loginId);
