import { registration } from '@canopy/contract/entry/registration';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { saveSetting } from '../../company/settings/saveSetting.ts';

/** Puts a new version into force; earlier ones stay as they were accepted. */
export const saveTerms = command(registration.saveTerms, async (ctx, body) => {
  const { termsVersion } = await readSettings(ctx.db);
  const taken = await ctx.db
    .selectFrom('terms_text')
    .select('version')
    .where('version', '=', body.Version)
    .limit(1)
    .executeTakeFirst();
  if (taken || body.Version === termsVersion) throw new ApiError('DUPLICATE_CODE');
  await ctx.tx
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
  await saveSetting(ctx.tx, 'termsVersion', body.Version);
  return {
    result: true as const,
    audit: {
      action: 'setting.terms',
      before: { version: termsVersion },
      after: { version: body.Version },
    },
  };
});
