import { createHash } from 'node:crypto';
import type { RunResult } from '@canopy/domain/compensation/run';

/** SHA-256 of a run's result. */
export function resultHash(result: RunResult): string {
  const hash = createHash('sha256').update(result.paidAs);
  for (const plan of [result.unilevel, result.generation]) {
    if (!plan) continue;
    const { lines, breakage, roundingFine } = plan;
    for (const column of [lines.earner, lines.source, lines.level, lines.amount]) {
      const used = column.subarray(0, lines.length);
      hash.update(new Uint8Array(used.buffer, used.byteOffset, used.byteLength));
    }
    for (const column of [
      breakage.source,
      breakage.level,
      breakage.basisPoints,
      breakage.reason,
      breakage.missedBy,
      breakage.fine,
    ]) {
      const used = column.subarray(0, breakage.length);
      hash.update(new Uint8Array(used.buffer, used.byteOffset, used.byteLength));
    }
    hash.update(String(roundingFine));
  }
  const { rewards, withheld, capFactor } = result;
  return hash.update(JSON.stringify({ rewards, withheld, capFactor })).digest('hex');
}
