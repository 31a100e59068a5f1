import { messages } from '@canopy/contract/notices/messages';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { isGuarded, refuseOthers } from './guardedMails.ts';
import { checkedWords, shownWords, templateNamed } from './mailVariables.ts';
import { tellAdministrators } from './tellAdministrators.ts';

/**
 * Saves the company's own text of a mail in a language, for mails sent from now on. Of a guarded mail, all
 * administrators are told.
 */
export const saveWords = command(messages.saveWords, async (ctx, body) => {
  const template = templateNamed(body.Template);
  const actor = signedIn(ctx);
  refuseOthers(actor, template);
  const checked = checkedWords(template, body.Language, { subject: body.Subject, body: body.Body });
  const row = { ...checked, changed_at: ctx.now, changed_by: actor.loginId };
  const before = await ctx.tx
    .selectFrom('mail_text')
    .selectAll()
    .where('template', '=', template)
    .where('language', '=', body.Language)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if ((before?.version ?? undefined) !== body.Version) throw new ApiError('CHANGED_MEANWHILE');
  const saved = before
    ? await ctx.tx
        .updateTable('mail_text')
        .set({ ...row, version: before.version + 1 })
        .where('template', '=', template)
        .where('language', '=', body.Language)
        .returning('version')
        .executeTakeFirstOrThrow()
    : await ctx.tx
        .insertInto('mail_text')
        .values({ template, language: body.Language, ...row })
        // somebody else saved first
        .onConflict((same) => same.columns(['template', 'language']).doNothing())
        .returning('version')
        .executeTakeFirst();
  if (!saved) throw new ApiError('CHANGED_MEANWHILE');
  if (isGuarded(template)) await tellAdministrators(ctx, `${template} (${body.Language})`);
  return {
    result: { version: saved.version },
    audit: {
      action: 'mail.saveWords',
      subject: `${template} ${body.Language}`,
      before: before ? { ...shownWords(before) } : null,
      after: { ...shownWords(checked) },
    },
  };
});
