import { wallets } from '@canopy/contract/money/wallets';
import { decimalOf } from '@canopy/domain/money';
import { signedIn } from '../../../platform/context.ts';
import { command } from '../../../platform/operation.ts';
import { claimSlip } from '../../company/files/claimSlip.ts';
import { askReload } from './askReload.ts';
import { tellAsked } from './tellRequest.ts';

/**
 * Requests a reload of the register wallet with a bank slip; nothing moves until it is approved.
 */
export const reload = command(wallets.reload, async (ctx, body) => {
  const actor = signedIn(ctx);
  await claimSlip(ctx, body.BankSlip);
  const { requestID } = await askReload(ctx, body.Amount, body.BankSlip);
  await tellAsked(ctx, 'RELOAD', { requestID, amount: decimalOf(body.Amount) });
  return {
    result: { requestID, status: 'PENDING' as const },
    audit: {
      action: 'wallet.reload',
      subject: actor.publicId,
      after: { requestID, amount: decimalOf(body.Amount) },
    },
  };
});
