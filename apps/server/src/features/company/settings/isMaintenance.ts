import { settings } from '@canopy/contract/company/settings';
import { query } from '../../../platform/operation.ts';
import { readSettings } from './readSettings.ts';

/** 1 while the portal is closed for maintenance. */
export const isMaintenance = query(settings.isMaintenance, async ({ db }) =>
  (await readSettings(db)).maintenance ? 1 : 0,
);
