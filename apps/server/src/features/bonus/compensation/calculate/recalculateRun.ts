import { runEarners, type RunEarners } from '@canopy/domain/compensation/earners';
import { runInputOf } from '@canopy/domain/compensation/pinned';
import type { PinnedInput } from '@canopy/domain/compensation/pinnedInput';
import { calculateRun, type RunResult } from '@canopy/domain/compensation/run';
import { unpackInput } from './pinInput.ts';
import { resultHash } from './runHash.ts';

/** A run recalculated from its input. */
export interface Recalculated {
  pinned: PinnedInput;
  result: RunResult;
  earners: RunEarners;
  inputHash: string;
  outputHash: string;
}

/** Recalculates a run from its stored input alone. Needs no database. */
export function recalculateRun(packed: Uint8Array): Recalculated {
  const { pinned, hash } = unpackInput(packed);
  const result = calculateRun(runInputOf(pinned));
  return {
    pinned,
    result,
    earners: runEarners(pinned, result),
    inputHash: hash,
    outputHash: resultHash(result),
  };
}
