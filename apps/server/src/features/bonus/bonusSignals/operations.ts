import type { bonusSignals } from '@canopy/contract/bonus/bonusSignals';
import type { OperationsOf } from '../../../platform/operation.ts';
import { decideSignal } from './decideSignal.ts';
import { saveSignalTerms } from './saveSignalTerms.ts';
import { signal } from './signal.ts';
import { signalList } from './signalList.ts';
import { signalTerms } from './signalTerms.ts';

/** Signals of manipulation: the list, the evidence, the outcome of each, and the thresholds. */
export const bonusSignalsOperations = {
  signalList,
  signal,
  decideSignal,
  signalTerms,
  saveSignalTerms,
} satisfies OperationsOf<typeof bonusSignals>;
