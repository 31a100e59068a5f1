import { messages } from '@canopy/contract/notices/messages';
import type { Language } from '@canopy/contract/languages';
import { query } from '../../../platform/operation.ts';
import { KINDS } from './kinds.ts';
import { mailTemplates, renderMail } from './mailTexts.ts';
import { examplesOf } from './mailVariables.ts';

/** Every mail with its subject in the caller's language, ordered by area and subject. */
export const wordsList = query(messages.wordsList, async ({ db, config, language }, body) => {
  const own = await db
    .selectFrom('mail_text')
    .select(['template', 'language', 'subject', 'body', 'changed_at'])
    .execute();
  const search = body.Search?.toLowerCase() ?? '';
  const all = mailTemplates()
    .map((template) => {
      const texts = own.filter((text) => text.template === template);
      const here = texts.find((text) => text.language === language) ?? null;
      const changed = Math.max(...texts.map((text) => text.changed_at.getTime()));
      return {
        template,
        area: KINDS[template].area,
        subject: renderMail(template, language, examplesOf(template, config), here).subject,
        own: texts.map((text) => text.language as Language),
        changedAt: texts.length > 0 ? new Date(changed).toISOString() : null,
      };
    })
    .filter(
      (one) =>
        (!body.Area || one.area === body.Area) &&
        (!body.Own || (body.Own === 'OWN') === one.own.length > 0) &&
        `${one.subject} ${one.template}`.toLowerCase().includes(search),
    );
  const from = (body.Page - 1) * body.PageSize;
  return { rows: all.slice(from, from + body.PageSize), total: all.length };
});
