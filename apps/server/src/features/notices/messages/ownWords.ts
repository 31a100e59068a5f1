import type { Language } from '@canopy/contract/languages';
import type { ReadDb } from '../../../platform/database/handle.ts';
import type { MailWords } from './mailTexts.ts';

/** The company's own text for a mail; null: the product's standard text is used. */
export async function ownWords(
  db: ReadDb,
  template: string,
  language: Language,
): Promise<MailWords | null> {
  const row = await db
    .selectFrom('mail_text')
    .select(['subject', 'body'])
    .where('template', '=', template)
    .where('language', '=', language)
    .executeTakeFirst();
  return row ?? null;
}

/** All of the company's own texts for mails. */
export const allOwnWords = (db: ReadDb) =>
  db.selectFrom('mail_text').select(['template', 'language', 'subject', 'body']).execute();
