import type { ResultOf } from '@canopy/contract/call';
import type { bonusSignals } from '@canopy/contract/bonus/bonusSignals';
import type { RowOf } from '../../../ui/list/listTypes.ts';

export type Signal = RowOf<typeof bonusSignals.signalList>;
export type SignalEvidence = ResultOf<typeof bonusSignals.signal>;
export type SignalTerms = ResultOf<typeof bonusSignals.signalTerms>;
