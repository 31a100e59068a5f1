import { publicId } from '@canopy/domain/ids';
import { audit } from '../../../platform/audit.ts';
import type { CommandCtx } from '../../../platform/context.ts';

/** Opens headquarters without an address, which is entered when the company is set up. */
export async function openHeadquarters(ctx: CommandCtx, countryId: number): Promise<void> {
  const row = {
    name: 'Headquarters',
    address1: '',
    post_code: '',
    city: '',
    state_id: '',
    country_id: countryId,
  };
  const { id } = await ctx.tx
    .insertInto('warehouse')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(ctx, { action: 'warehouse.save', subject: publicId('warehouse', id), after: row });
}
