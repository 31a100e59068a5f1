import { access } from '@canopy/contract/office/access';
import type { Language } from '@canopy/contract/languages';
import { ApiError } from '../../../platform/errors.ts';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { safeWords, withoutOpening } from '../../notices/messages/guardedMails.ts';
import { mailBox } from '../../notices/messages/queueMail.ts';
import { renderMail, type MailTemplate, type MailWords } from '../../notices/messages/mailTexts.ts';
import { ownWords } from '../../notices/messages/ownWords.ts';

/**
 * The text of a mail that cannot be sent: without a mail server, staff pass it on. With one, only
 * the recipient gets to read it. Every view is recorded in the audit log. A link or code in it is shown
 * to administrators only: whoever has it has what it opens.
 */
export const mailDetail = command(access.mailDetail, async (ctx, body) => {
  const row = await ctx.db
    .selectFrom('mail')
    .select(['id', 'to_address', 'template', 'language', 'params'])
    .where('id', '=', body.MailID)
    .executeTakeFirst();
  if (!row?.params || ctx.mailer) throw new ApiError('NOT_FOUND');
  const params = JSON.parse(
    ctx.secrets.open(row.params, mailBox(row.to_address, row.template)),
  ) as Record<string, string>;
  const template = row.template as MailTemplate;
  const language = row.language as Language;
  const { draft, ...given } = params;
  const shown = signedIn(ctx).role === 'admin' ? given : withoutOpening(given);
  const words =
    draft === undefined
      ? await ownWords(ctx.db, row.template, language)
      : (JSON.parse(draft) as MailWords);
  const mail = renderMail(template, language, shown, safeWords(template, language, words));
  return {
    result: { mailID: row.id, to: row.to_address, subject: mail.subject, text: mail.text },
    audit: {
      action: 'mail.read',
      subject: String(row.id),
      after: { to: row.to_address, template: row.template },
    },
  };
});
