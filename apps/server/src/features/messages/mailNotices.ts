import { noAudit } from '../../platform/audit.ts';
import type { CommandCtx, Services } from '../../platform/context.ts';
import { runCommand } from '../../platform/operation.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { takeDueForMail } from '../notifications/takeDueForMail.ts';
import type { MailTemplate } from './mailTexts.ts';
import { mailNotice } from './notify.ts';

const BATCH_SIZE = 100;

/** Job: writes the mails of notices that many people got at once. Answers how many. */
export async function mailNotices(services: Services): Promise<number> {
  const ctx = systemContext(services, services.clock(), 'mailNotices');
  const some = () =>
    runCommand(ctx, async (inside) => ({
      result: await mailSome(inside),
      audit: noAudit('the outbox says what was written'),
    }));
  let mailed = 0;
  for (let batch = await some(); batch > 0; batch = await some()) mailed += batch;
  return mailed;
}

async function mailSome(ctx: CommandCtx): Promise<number> {
  const due = await takeDueForMail(ctx.tx, BATCH_SIZE);
  for (const { login_id, kind, params } of due) {
    await mailNotice(ctx, login_id, kind as MailTemplate, params);
  }
  return due.length;
}
