import { DAY_MS } from '@canopy/domain/time';
import type { Services } from '../../../platform/context.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** Job: deletes notices past their retention period, which is shorter once they have been read. */
export async function deleteOldNotices({ db, clock }: Services): Promise<void> {
  const { keptDays } = await readSettings(db);
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  await db
    .deleteFrom('notice')
    .where((eb) =>
      eb.or([
        eb('read_at', '<', before(keptDays.readNotices)),
        eb('created_at', '<', before(keptDays.notices)),
      ]),
    )
    .execute();
}
