import { bonusSignals } from '@canopy/contract/bonus/bonusSignals';
import {
  signalTermsOf,
  type BonusSignal,
  type BonusSignalTerms,
} from '@canopy/domain/bonusSignals';
import { command } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { saveSetting } from '../../company/settings/saveSetting.ts';

/** Changes the thresholds for signals; existing signals stay. */
export const saveSignalTerms = command(bonusSignals.saveSignalTerms, async ({ tx }, body) => {
  const before = signalTermsOf((await readSettings(tx)).bonusSignals);
  const least = (kind: BonusSignal, typed: number | null | undefined) =>
    typed === undefined ? before.from[kind] : typed;
  const after: BonusSignalTerms = {
    from: {
      LAST_DAY: body.LastDay,
      REFUNDED_LATER: body.RefundedLater,
      SHARED_BANK: body.SharedBank,
      SHARED_ADDRESS: body.SharedAddress,
      SHARED_DEVICE: least('SHARED_DEVICE', body.SharedDevice),
      SHARED_SLIP: least('SHARED_SLIP', body.SharedSlip),
      ONE_PAYER: body.OnePayer,
      MANY_SIGN_UPS: body.ManySignUps,
      RANK_BOUGHT: body.RankBought,
      RANK_RETURNED: least('RANK_RETURNED', body.RankReturned),
      RECRUITS_RETURNED: least('RECRUITS_RETURNED', body.RecruitsReturned),
      OWN_LINE: least('OWN_LINE', body.OwnLine),
      CHAIN: body.Chain,
    },
    justOver: body.JustOver,
    ofGroup: body.OfGroup,
    transferHours: body.TransferHours,
    chainDays: body.ChainDays,
  };
  await saveSetting(tx, 'bonusSignals', after);
  return { result: after, audit: { action: 'bonus.saveSignalTerms', before, after } };
});
