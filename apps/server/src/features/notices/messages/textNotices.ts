import { noAudit } from '../../../platform/audit.ts';
import type { CommandCtx, Services } from '../../../platform/context.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { noticeText } from '../notifications/noticeText.ts';
import { takeDueForText } from '../notifications/takeDueForText.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { queueNoticeTexts } from '../sms/queueNoticeTexts.ts';
import { addresseesOf, languageFor } from './addressee.ts';

const BATCH_SIZE = 200;

/**
 * Job: writes the text messages for notices to members who opted in. A text names the company and
 * what happened, nothing else: networks block links, and anyone holding the phone can read it. If
 * the company no longer sends texts, waiting ones are dropped. Returns how many notices were taken.
 */
export async function textNotices(services: Services): Promise<number> {
  const ctx = systemContext(services, services.clock(), 'textNotices');
  let all = 0;
  for (let taken = BATCH_SIZE; taken === BATCH_SIZE; all += taken) {
    taken = await runCommand(ctx, async (inside) => ({
      result: await textSome(inside),
      audit: noAudit('the list of texts says what was written'),
    }));
  }
  return all;
}

async function textSome(ctx: CommandCtx): Promise<number> {
  const { taken, unread } = await takeDueForText(ctx.tx, BATCH_SIZE);
  if (unread.length === 0 || !(await readSettings(ctx.db)).noticeTexts) return taken;
  const people = await addresseesOf(ctx.db, [...new Set(unread.map((row) => row.login_id))]);
  const { brand } = ctx.config;
  const texts = [];
  for (const row of unread) {
    const language = await languageFor(ctx, row.login_id, people.get(row.login_id));
    const { title } = noticeText(row, language, brand);
    texts.push({ loginId: row.login_id, text: `${brand}: ${title}` });
  }
  await queueNoticeTexts(ctx, texts);
  return taken;
}
