import type { access } from '@canopy/contract/access';
import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { Language } from '@canopy/contract/settings';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { renderMail, type MailTemplate } from './mailTexts.ts';

/** The outbox, newest first. */
export async function mailList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof access.mailList>,
): Promise<ResultOf<typeof access.mailList>> {
  let query = ctx.db.selectFrom('mail');
  if (body.Status) query = query.where('status', '=', body.Status);
  if (body.Search) query = query.where('to_address', 'ilike', `%${body.Search}%`);
  const [rows, total] = await Promise.all([
    query
      .selectAll()
      .orderBy('id', 'desc')
      .limit(body.PageSize)
      .offset((body.Page - 1) * body.PageSize)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    server: ctx.mailer !== null,
    total: total.total,
    rows: rows.map((row) => ({
      mailID: row.id,
      to: row.to_address,
      subject: renderMail(row.template as MailTemplate, row.language as Language, {}).subject,
      template: row.template,
      language: row.language,
      status: row.status,
      tries: row.tries,
      error: row.error,
      createdAt: row.created_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
    })),
  };
}

/**
 * The text of a mail that nobody can send: without a mail server an admin hands it on. With one it
 * is the addressee's alone.
 */
export async function mailDetail(
  ctx: Ctx,
  body: ParsedBodyOf<typeof access.mailDetail>,
): Promise<ResultOf<typeof access.mailDetail>> {
  const row = await ctx.db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', body.MailID)
    .executeTakeFirst();
  if (!row?.params || ctx.mailer) throw new ApiError('NOT_FOUND');
  const params = JSON.parse(ctx.secrets.open(row.params)) as Record<string, string>;
  const mail = renderMail(row.template as MailTemplate, row.language as Language, params);
  await audit(ctx, {
    action: 'mail.read',
    subject: String(row.id),
    after: { to: row.to_address, template: row.template },
  });
  return { mailID: row.id, to: row.to_address, subject: mail.subject, text: mail.text };
}
