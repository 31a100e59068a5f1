import { tax } from '@canopy/contract/bonus/tax';
import { command } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { saveSetting } from '../../company/settings/saveSetting.ts';

/** Sets how the tax office identifies the company. */
export const saveIssuer = command(tax.saveIssuer, async (ctx, body) => {
  const { taxIssuer: before } = await readSettings(ctx.db);
  const after = {
    tin: body.Tin,
    msic: body.Msic,
    activity: body.Activity,
    address: body.Address,
    city: body.City,
    postCode: body.PostCode,
    state: body.State,
  };
  await saveSetting(ctx.tx, 'taxIssuer', after);
  return { result: true as const, audit: { action: 'setting.saveTaxIssuer', before, after } };
});
