import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { registration } from '@canopy/contract/registration';
import type { Language } from '@canopy/contract/settings';
import type { Db } from '../../platform/database/open.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { saveSetting } from '../settings/saveSetting.ts';
import { readSettings } from '../settings/readSettings.ts';
import { TERMS_SEED } from './termsSeed.ts';

type Terms = ResultOf<typeof registration.terms>;

/** The text of a version in a language, else in English, else the seed. */
async function termsIn(db: Db, version: string, language: Language) {
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

/** What a person agrees to today. */
export async function currentTerms(ctx: Ctx): Promise<Terms> {
  const { termsVersion } = await readSettings(ctx.db);
  const { terms, privacy } = await termsIn(ctx.db, termsVersion, ctx.language);
  return { version: termsVersion, terms, privacy };
}

/** Puts a new version into force; earlier ones stay as they were accepted. */
export function saveTerms(
  ctx: Ctx,
  body: ParsedBodyOf<typeof registration.saveTerms>,
): Promise<true> {
  return transaction(ctx.db, async (db) => {
    const { termsVersion } = await readSettings(db);
    const taken = await db
      .selectFrom('terms_text')
      .select('version')
      .where('version', '=', body.Version)
      .limit(1)
      .executeTakeFirst();
    if (taken || body.Version === termsVersion) throw new ApiError('DUPLICATE_CODE');
    await db
      .insertInto('terms_text')
      .values(
        body.Texts.map((text) => ({
          version: body.Version,
          language: text.Language,
          terms: text.Terms,
          privacy: text.Privacy,
        })),
      )
      .execute();
    await saveSetting(db, 'termsVersion', body.Version);
    await audit(
      { ...ctx, db, tx: db },
      {
        action: 'setting.terms',
        before: { version: termsVersion },
        after: { version: body.Version },
      },
    );
    return true as const;
  });
}
