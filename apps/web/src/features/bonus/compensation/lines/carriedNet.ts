import { decimalOf } from '@canopy/domain/money';
import type { Run } from '../review/reviewedRun.ts';
import { senOf } from './senOf.ts';

/**
 * What a run leaves for later months of what refunds claw back, because nobody is paid less than nothing
 * (positive), or settles of earlier months (negative): with it, a run's amount, what is clawed back (zero or
 * negative), on hold and forfeited add up to what goes into wallets.
 *
 * @param paidOut what goes into wallets
 */
export function carriedNet(
  run: Pick<Run, 'paid' | 'clawedBack' | 'held' | 'forfeited'>,
  paidOut: string,
): string {
  const left = senOf(run.paid) + senOf(run.clawedBack) - senOf(run.held) - senOf(run.forfeited);
  return decimalOf(senOf(paidOut) - left);
}

/** What is carried forward of a member's claw-backs (zero or negative), as it adds to the row's total. */
export const carriedOn = (carriedOut: string): string => decimalOf(-senOf(carriedOut));
