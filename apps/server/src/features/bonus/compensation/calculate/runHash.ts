import { createHash, type Hash } from 'node:crypto';
import type { BinaryResult } from '@canopy/domain/compensation/binary';
import type { RunResult } from '@canopy/domain/compensation/run';

/** Adds the pairs and legs of the binary bonus. */
function addPairs(
  hash: Hash,
  { lines, breakage, volume, lost, carry, roundingFine }: BinaryResult,
) {
  const bytes = (column: Float64Array | Int32Array | Uint8Array) =>
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  for (const rows of [lines, breakage]) {
    for (const column of [rows.member, rows.step, rows.pairs, rows.value, rows.reason]) {
      bytes(column.subarray(0, rows.length));
    }
  }
  for (const column of [volume, carry, ...(lost ? [lost] : [])]) bytes(column);
  hash.update(String(roundingFine));
}

/** SHA-256 of a run's result. */
export function resultHash(result: RunResult): string {
  const hash = createHash('sha256').update(result.paidAs);
  if (result.held) hash.update(result.held);
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
  if (result.binary) addPairs(hash, result.binary);
  const { rewards, withheld, capFactor } = result;
  return hash.update(JSON.stringify({ rewards, withheld, capFactor })).digest('hex');
}
