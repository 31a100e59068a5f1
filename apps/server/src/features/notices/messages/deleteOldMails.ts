import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Services } from '../../../platform/context.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** Rows deleted per statement: the first run at an old company has hundreds of thousands. */
const BATCH = 10_000;

/**
 * Job: deletes mails sent or given up longer ago than the company's retention period, including
 * their addresses, and the counters of past days.
 */
export async function deleteOldMails({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await sql`delete from asked_day where day < ${clock()}::date - 1`.execute(db);
  const { keptDays } = await readSettings(db);
  const before = new Date(clock().getTime() - keptDays.mails * DAY_MS);
  let deleted: number;
  do {
    const { rows } = await sql`
      delete from mail where id in (select id from mail
        where status <> 'PENDING' and coalesce(sent_at, next_at) < ${before} limit ${BATCH})
      returning id`.execute(db);
    deleted = rows.length;
  } while (deleted === BATCH);
}
