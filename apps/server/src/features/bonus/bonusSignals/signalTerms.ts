import { bonusSignals } from '@canopy/contract/bonus/bonusSignals';
import { signalTermsOf } from '@canopy/domain/bonusSignals';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** The thresholds for signals. */
export const signalTerms = query(bonusSignals.signalTerms, async ({ db }) =>
  signalTermsOf((await readSettings(db)).bonusSignals),
);
