import { bonusSignals } from '@canopy/contract/bonusSignals';
import { signalTermsOf } from '@canopy/domain/bonusSignals';
import { query } from '../../platform/operation.ts';
import { readSettings } from '../settings/readSettings.ts';

/** From when on something is noted. */
export const signalTerms = query(bonusSignals.signalTerms, async ({ db }) =>
  signalTermsOf((await readSettings(db)).bonusSignals),
);
