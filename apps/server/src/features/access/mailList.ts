import { access } from '@canopy/contract/access';
import type { Language } from '@canopy/contract/languages';
import { query } from '../../platform/operation.ts';
import { renderMail, type MailTemplate } from '../messages/mailTexts.ts';

/** The outbox, newest first. */
export const mailList = query(access.mailList, async (ctx, body) => {
  let mails = ctx.db.selectFrom('mail');
  if (body.Status) mails = mails.where('status', '=', body.Status);
  if (body.Search) mails = mails.where('to_address', 'ilike', `%${body.Search}%`);
  const [rows, total, own] = await Promise.all([
    mails
      .selectAll()
      .orderBy('id', 'desc')
      .limit(body.PageSize)
      .offset((body.Page - 1) * body.PageSize)
      .execute(),
    mails.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ctx.db.selectFrom('mail_text').selectAll().execute(),
  ]);
  return {
    server: ctx.mailer !== null,
    total: total.total,
    rows: rows.map((row) => ({
      mailID: row.id,
      to: row.to_address,
      subject: renderMail(
        row.template as MailTemplate,
        row.language as Language,
        {},
        own.find((text) => text.template === row.template && text.language === row.language),
      ).subject,
      template: row.template,
      language: row.language,
      status: row.status,
      tries: row.tries,
      error: row.error,
      createdAt: row.created_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
    })),
  };
});
