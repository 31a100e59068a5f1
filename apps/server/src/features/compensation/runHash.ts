import { createHash } from 'node:crypto';
import type { RunInput, RunResult } from '@canopy/domain/compensation/run';
import type { PendingClawBacks } from './pendingClawBacks.ts';

/** SHA-256 of everything that decides a run: a run is stale when this has changed. */
export function inputHash(
  memberIds: number[],
  saleIds: number[],
  input: RunInput,
  clawBacks: PendingClawBacks,
): string {
  const hash = createHash('sha256');
  const { sources, plans, pvValue, ...columns } = input;
  // the names are part of the hash: runs that are stored already were hashed with them
  hash.update(JSON.stringify({ plans, pvValue, memberIds, saleIds, waiting: clawBacks }));
  for (const column of [...Object.values(columns), sources.member, sources.volume]) {
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  }
  return hash.digest('hex');
}

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
    hash.update(JSON.stringify({ breakage, roundingFine }));
  }
  const { rewards, withheld, capFactor } = result;
  return hash.update(JSON.stringify({ rewards, withheld, capFactor })).digest('hex');
}
