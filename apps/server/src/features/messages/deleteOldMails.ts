import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { readSettings } from '../settings/readSettings.ts';

/** Deleted in one statement: the first run on an old company has hundreds of thousands. */
const BATCH = 10_000;

/**
 * Job: deletes mails that were sent or given up longer ago than the company keeps them, with the addresses in them, and
 * the counts of days that are over.
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
