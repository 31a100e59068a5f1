import { wallets } from '@canopy/contract/money/wallets';
import { parsePublicId } from '@canopy/domain/ids';
import { noAudit } from '../../../platform/audit.ts';
import { eachOfMany } from '../../../platform/eachOfMany.ts';
import { ApiError } from '../../../platform/errors.ts';
import { commandAfter } from '../../../platform/operation.ts';
import { approveOne } from './approveOne.ts';

/**
 * Approves many requests, each in its own transaction, so that one refusal does not block the
 * others. Refused as a whole if the list no longer matches what the caller confirmed.
 */
export const approveRequests = commandAfter(
  wallets.approveRequests,
  async (ctx, body) => {
    const wanted = body.RequestIDs.map((id) => ({ id }));
    const { count, sum } = await ctx.db
      .selectFrom('wallet_request')
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number>(eb.fn.coalesce('payout', 'amount')).as('sum'),
      ])
      .where(
        'id',
        'in',
        wanted.map(({ id }) => parsePublicId('walletRequest', id) ?? -1),
      )
      .executeTakeFirstOrThrow();
    if (Number(count) !== body.Count || Number(sum) !== body.Sum) {
      throw new ApiError('CHANGED_MEANWHILE');
    }
    return eachOfMany(ctx, wanted, async (inside, { id }) => [
      (
        await approveOne(inside, id, {
          reference: undefined,
          compared: false,
          differs: undefined,
          together: true,
        })
      ).audit,
    ]);
  },
  async (_ctx, _body, outcomes) => ({
    result: outcomes,
    audit: noAudit('each request has a line of its own'),
  }),
);
