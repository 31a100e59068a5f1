import { settings } from '@canopy/contract/company/settings';
import { parsePublicId } from '@canopy/domain/ids';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { companyProfileOf } from './companyProfile.ts';
import { readSettings } from './readSettings.ts';
import { requireBanner } from './requireBanner.ts';
import { saveSetting } from './saveSetting.ts';

/**
 * Changes name, logo and default sponsor. Pages show them from the next visit; other servers use
 * the name in mails and documents some seconds later.
 *
 * @throws ApiError `SPONSOR_UNKNOWN` for a sponsor who is not an active member; `FILE_UNKNOWN`
 */
export const saveCompanyProfile = command(settings.saveCompanyProfile, async ({ db, tx }, body) => {
  const before = companyProfileOf(await readSettings(db));
  const sponsor = await db
    .selectFrom('member')
    .select('status')
    .where('id', '=', parsePublicId('member', body.DefaultSponsorID))
    .executeTakeFirst();
  if (sponsor?.status !== 'ACTIVE') throw new ApiError('SPONSOR_UNKNOWN');
  await requireBanner(db, body.Logo, before.logo);
  await saveSetting(tx, 'brand', body.Brand);
  await saveSetting(tx, 'logo', body.Logo);
  await saveSetting(tx, 'defaultSponsor', body.DefaultSponsorID);
  const after = companyProfileOf(await readSettings(db));
  return { result: after, audit: { action: 'setting.saveCompany', before, after } };
});
