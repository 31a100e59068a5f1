import { registration } from '@canopy/contract/entry/registration';
import type { Language } from '@canopy/contract/languages';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { TERMS_SEED } from './termsSeed.ts';

/** What a person agrees to today. */
export const terms = query(registration.terms, async ({ db, language }) => {
  const { termsVersion } = await readSettings(db);
  const texts = await termsIn(db, termsVersion, language);
  return { version: termsVersion, terms: texts.terms, privacy: texts.privacy };
});

/** The text of a version in a language, else in English, else the initial text. */
async function termsIn(db: ReadDb, version: string, language: Language) {
  const rows = await db
    .selectFrom('terms_text')
    .select(['language', 'terms', 'privacy'])
    .where('version', '=', version)
    .where('language', 'in', [language, 'en'])
    .execute();
  return (
    rows.find((row) => row.language === language) ??
    rows.find((row) => row.language === 'en') ??
    TERMS_SEED[language]
  );
}
