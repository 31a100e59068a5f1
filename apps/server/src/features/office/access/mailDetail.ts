import { access } from '@canopy/contract/office/access';
import type { Language } from '@canopy/contract/languages';
import { ApiError } from '../../../platform/errors.ts';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { mailBox } from '../../notices/messages/queueMail.ts';
import { renderMail, type MailTemplate, type MailWords } from '../../notices/messages/mailTexts.ts';
import { ownWords } from '../../notices/messages/ownWords.ts';

/** Anyone who reads one of these can take over the account. */
const OPENS_AN_ACCOUNT = new Set<string>(['resetPassword', 'resetPin'] satisfies MailTemplate[]);

/**
 * The text of a mail that cannot be sent: without a mail server, staff pass it on. With one, only
 * the recipient gets to read it. Every view is recorded in the audit log.
 *
 * @throws ApiError `NOT_HELD` for a link that opens an account: only administrators may read it,
 *   otherwise everybody with this permission would gain the recipient's permissions.
 */
export const mailDetail = command(access.mailDetail, async (ctx, body) => {
  const row = await ctx.db
    .selectFrom('mail')
    .select(['id', 'to_address', 'template', 'language', 'params'])
    .where('id', '=', body.MailID)
    .executeTakeFirst();
  if (!row?.params || ctx.mailer) throw new ApiError('NOT_FOUND');
  if (OPENS_AN_ACCOUNT.has(row.template) && signedIn(ctx).role !== 'admin') {
    throw new ApiError('NOT_HELD');
  }
  const params = JSON.parse(
    ctx.secrets.open(row.params, mailBox(row.to_address, row.template)),
  ) as Record<string, string>;
  const language = row.language as Language;
  const { draft, ...given } = params;
  const words =
    draft === undefined
      ? await ownWords(ctx.db, row.template, language)
      : (JSON.parse(draft) as MailWords);
  const mail = renderMail(row.template as MailTemplate, language, given, words);
  return {
    result: { mailID: row.id, to: row.to_address, subject: mail.subject, text: mail.text },
    audit: {
      action: 'mail.read',
      subject: String(row.id),
      after: { to: row.to_address, template: row.template },
    },
  };
});
