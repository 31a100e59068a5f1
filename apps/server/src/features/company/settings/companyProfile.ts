import type { ResultOf } from '@canopy/contract/call';
import { settings } from '@canopy/contract/company/settings';
import { query } from '../../../platform/operation.ts';
import { readSettings } from './readSettings.ts';
import type { Settings } from './settings.ts';

export const companyProfileOf = (all: Settings): ResultOf<typeof settings.companyProfile> => ({
  brand: all.brand,
  logo: all.logo,
  defaultSponsorID: all.defaultSponsor,
});

/** The company's public profile, and the default sponsor of people who come without one. */
export const companyProfile = query(settings.companyProfile, async ({ db }) =>
  companyProfileOf(await readSettings(db)),
);
