import { publicId } from '@canopy/domain/ids';
import type { Payable } from '../../../money/wallets/payBonuses.ts';

/** What a run pays one earner; sen. */
export interface Earner {
  member_id: number;
  earned: number;
  paid: number;
  unilevel: number;
  generation: number;
  upgrade_ranking: number;
  binary_pairs: number;
}

/**
 * A run's payments as posted to the ledger: for each member the bonuses first, then the claw-back. The
 * cause consists of run and member, whoever pays it and when, so nothing can be paid twice.
 */
export function payablesOf(runId: number, earners: readonly Earner[]): Payable[] {
  return earners.flatMap((earner) => {
    const causeId = `${publicId('bonusRun', runId)}:${publicId('member', earner.member_id)}`;
    const sides: [Payable['type'], number][] = [
      ['GENERATION', earner.generation],
      ['UNILEVEL', earner.unilevel],
      ['UPGRADE_RANKING', earner.upgrade_ranking],
      ['BINARY', earner.binary_pairs],
      ['CLAW_BACK', earner.paid - earner.earned],
    ];
    const bonuses = sides.slice(0, -1).reduce((sum, [, amount]) => sum + amount, 0);
    if (bonuses !== earner.earned)
      throw new Error(`the bonuses of member ${earner.member_id} do not add up`);
    return sides
      .filter(([, amount]) => amount !== 0)
      .map(([type, amount]) => ({ memberId: earner.member_id, type, causeId, amount }));
  });
}
