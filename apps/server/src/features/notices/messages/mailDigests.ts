import { wallClock } from '@canopy/domain/time';
import { noAudit } from '../../../platform/audit.ts';
import type { CommandCtx, Services } from '../../../platform/context.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { noticeText } from '../notifications/noticeText.ts';
import { digestReaders, takeDigest } from '../notifications/takeDigest.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { languageOf } from './addressee.ts';
import { mailUnmailed } from './notify.ts';

/** Hour of the business day from which digests are sent. */
const HOUR = 8;
/** Items listed in a mail; the portal shows the rest. */
const NAMED = 20;

/**
 * Job: once per business day, mails everybody who opted in a digest of everything waiting and
 * unread. Returns how many were written.
 */
export async function mailDigests(services: Services): Promise<number> {
  const ctx = systemContext(services, services.clock(), 'mailDigests');
  const { timeZone } = await readSettings(services.db);
  const local = new Date(wallClock(ctx.now, timeZone));
  if (local.getUTCHours() < HOUR) return 0;
  const day = local.toISOString().slice(0, 10);
  let mailed = 0;
  for (const loginId of await digestReaders(services.db, day)) {
    const written = await runCommand(ctx, async (inside) => ({
      result: await mailDigest(inside, loginId, day),
      audit: noAudit('the outbox says what was written'),
    }));
    if (written) mailed += 1;
  }
  return mailed;
}

async function mailDigest(ctx: CommandCtx, loginId: number, day: string): Promise<boolean> {
  const waiting = await takeDigest(ctx.tx, loginId, day);
  if (!waiting || waiting.length === 0) return false;
  const language = await languageOf(ctx, loginId);
  const lines = waiting
    .slice(0, NAMED)
    .map((row) => `• ${noticeText(row, language, ctx.config.brand).title.replace(/\s+/g, ' ')}`);
  const more = waiting.length - lines.length;
  const list = [...lines, ...(more > 0 ? [`… +${more}`] : [])].join('\n');
  await mailUnmailed(ctx, [{ loginId, template: 'workDigest', params: { list } }]);
  return true;
}
