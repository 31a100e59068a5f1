import { settings } from '@canopy/contract/company/settings';
import { isLoopback } from '../../../platform/exposure.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from './readSettings.ts';

/** The address in the links of this company, which nobody else can follow while it is this machine's own. */
export const publicAddress = query(settings.publicAddress, async ({ db, config }) => ({
  url: config.publicUrl,
  onlyHere: !(await readSettings(db)).demo && isLoopback(new URL(config.publicUrl).hostname),
}));
