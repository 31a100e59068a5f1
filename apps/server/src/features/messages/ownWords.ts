import type { Language } from '@canopy/contract/languages';
import type { ReadDb } from '../../platform/database/open.ts';
import type { MailWords } from './mailTexts.ts';

/** What the company says in a mail in its own words; null: the product's hold. */
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
