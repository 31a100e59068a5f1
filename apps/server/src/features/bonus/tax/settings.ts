import { tax } from '@canopy/contract/bonus/tax';
import { decimalOf } from '@canopy/domain/money';
import { periodOf } from '@canopy/domain/time';
import { LEGAL_TERMS, termsIn } from '@canopy/domain/withholding';
import { query } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** Withholding tax terms, and the company's tax numbers. */
export const settings = query(tax.settings, async (ctx) => {
  const { withholding, taxIssuer: issuer, timeZone } = await readSettings(ctx.db);
  const now = periodOf(ctx.now, timeZone);
  const holding = termsIn(withholding, now);
  return {
    on: holding?.on ?? false,
    rate: holding?.rate ?? LEGAL_TERMS.rate,
    threshold: decimalOf(holding?.threshold ?? LEGAL_TERMS.threshold),
    versions: withholding.toReversed().map((version) => ({
      ...version,
      threshold: decimalOf(version.threshold),
      state: stateOf(version, version === holding, now),
    })),
    issuer,
  };
});

function stateOf({ from }: { from: string }, holds: boolean, now: string) {
  if (holds) return 'CURRENT' as const;
  return from > now ? ('FUTURE' as const) : ('PAST' as const);
}
