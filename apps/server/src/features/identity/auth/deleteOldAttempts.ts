import type { Services } from '../../../platform/context.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { DAY } from './attemptPolicies.ts';

/** A browser's cookie ends after a year. */
const BROWSER_DAYS = 366;

/**
 * Job: deletes attempts older than two days, so that made-up names do not fill the table, and
 * everything expired: captchas, links, browsers, and sessions past the company's retention period, with their
 * addresses and devices.
 */
export async function deleteOldAttempts({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock().getTime();
  await db
    .deleteFrom('guess')
    .where('last_at', '<', new Date(now - 2 * DAY * 1000))
    .execute();
  await db
    .deleteFrom('network_account')
    .where('at', '<', new Date(now - DAY * 1000))
    .execute();
  await db.deleteFrom('captcha_used').where('expires_at', '<', clock()).execute();
  const { keptDays } = await readSettings(db);
  const long = new Date(now - keptDays.sessions * DAY * 1000);
  await db.deleteFrom('session').where('absolute_expires', '<', long).execute();
  await db
    .deleteFrom('known_device')
    .where('last_seen_at', '<', new Date(now - BROWSER_DAYS * DAY * 1000))
    .execute();
  await db.deleteFrom('reset_link').where('expires_at', '<', clock()).execute();
}
