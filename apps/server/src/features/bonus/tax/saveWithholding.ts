import { tax } from '@canopy/contract/bonus/tax';
import { decimalOf } from '@canopy/domain/money';
import { periodOf } from '@canopy/domain/time';
import { termsIn, type WithholdingTerms } from '@canopy/domain/withholding';
import { signedIn } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { addWithholding } from '../../company/settings/addWithholding.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/**
 * Adds a version of the withholding tax terms. Posted payments keep the terms they were withheld
 * under.
 *
 * @throws ApiError `TERMS_BEGIN` for a month that is over
 */
export const saveWithholding = command(tax.saveWithholding, async (ctx, body) => {
  const { withholding, timeZone } = await readSettings(ctx.db);
  const now = periodOf(ctx.now, timeZone);
  if (body.From < now) throw new ApiError('TERMS_BEGIN', { period: now });
  const added = {
    from: body.From,
    on: body.On,
    rate: body.Rate,
    threshold: body.Threshold,
    at: ctx.now.toISOString(),
    by: signedIn(ctx).publicId,
  };
  await addWithholding(ctx.tx, added);
  const before = told(termsIn(withholding, body.From));
  const after = told(added);
  return {
    result: true as const,
    audit: { action: 'setting.saveWithholding', subject: body.From, before, after },
  };
});

const told = (terms: WithholdingTerms | null) =>
  terms && {
    from: terms.from,
    on: terms.on,
    rate: terms.rate,
    threshold: decimalOf(terms.threshold),
  };
