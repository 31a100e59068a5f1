import { decimalOf, parseMoney } from '@canopy/domain/money';
import type { Run } from './RunReview.tsx';

/**
 * What a run leaves for later months of what refunds clawed back, because nobody is paid less than nothing,
 * less what it settles of earlier ones: the rest between a run's amount and what goes into wallets.
 *
 * @param paidOut what goes into wallets
 */
export function carriedNet(
  run: Pick<Run, 'paid' | 'clawedBack' | 'held' | 'forfeited'>,
  paidOut: string,
): string {
  const sen = (decimal: string) => parseMoney(decimal)!;
  const left = sen(run.paid) - sen(run.clawedBack) - sen(run.held) - sen(run.forfeited);
  return decimalOf(sen(paidOut) - left);
}
