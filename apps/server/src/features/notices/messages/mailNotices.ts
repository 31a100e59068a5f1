import { noAudit } from '../../../platform/audit.ts';
import type { CommandCtx, Services } from '../../../platform/context.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { takeDueForMail } from '../notifications/takeDueForMail.ts';
import type { MailTemplate } from './mailTexts.ts';
import { mailUnmailed } from './notify.ts';

const BATCH_SIZE = 500;

/** Job: writes the mails for notices sent to many people at once. Returns how many. */
export async function mailNotices(services: Services): Promise<number> {
  const ctx = systemContext(services, services.clock(), 'mailNotices');
  const some = () =>
    runCommand(ctx, async (inside) => ({
      result: await mailSome(inside),
      audit: noAudit('the outbox says what was written'),
    }));
  let mailed = 0;
  let batch: number;
  do {
    batch = await some();
    mailed += batch;
    // anything written meanwhile is left to the next run: a small batch costs as much as a large
    // one
  } while (batch === BATCH_SIZE);
  return mailed;
}

async function mailSome(ctx: CommandCtx): Promise<number> {
  const due = await takeDueForMail(ctx.tx, BATCH_SIZE);
  const unmailed = due.map(({ login_id: loginId, kind, params }) => ({
    loginId,
    template: kind as MailTemplate,
    params,
  }));
  await mailUnmailed(ctx, unmailed);
  return due.length;
}
