import type { Language } from '@canopy/contract/languages';
import { messages } from '@canopy/contract/notices/messages';
import { pageOf } from '../../../platform/database/page.ts';
import { query } from '../../../platform/operation.ts';
import { byName } from '../../company/settings/byName.ts';
import type { MailWords } from './mailTexts.ts';
import { templateNamed } from './mailVariables.ts';

/** Who changed a mail's text, newest first, from the audit log. */
export const wordsHistory = query(messages.wordsHistory, async ({ db }, body) => {
  const template = templateNamed(body.Template);
  const { found, total } = await pageOf(
    db
      .selectFrom('audit as a')
      .where('a.action', 'in', ['mail.saveWords', 'mail.resetWords'])
      .where('a.subject', 'like', `${template} %`)
      .select(['a.at', 'a.actor', 'a.subject', 'a.after', byName])
      .orderBy('a.id', 'desc'),
    body,
  );
  return {
    rows: found.map((row) => ({
      at: row.at.toISOString(),
      by: row.actor,
      byName: row.by_name,
      language: row.subject!.split(' ')[1] as Language,
      words: row.after as MailWords | null,
    })),
    total,
  };
});
