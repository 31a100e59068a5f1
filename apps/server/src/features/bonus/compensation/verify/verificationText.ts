import type { RunVerification } from './verifyRun.ts';

/** A verification's findings line by line, as printed by `npm run bonus:verify`. */
export function linesOf(found: RunVerification): string[] {
  const { period, inputHash, outputHash, wrongLines, lines, wrongEarners } = found;
  const archived =
    found.archived > 0 ? `; ${found.archived} in the archive, which was not read` : '';
  const ledger = `${period}: ledger, ${found.payments} payments, ${found.wrongPayments} wrong${archived}`;
  if (inputHash === null) {
    return [
      `${period}: calculated by an earlier version, which kept no input: it cannot be calculated again`,
      ledger,
    ];
  }
  const verdict = (same: boolean | null) => (same ? 'agrees' : 'DIFFERS');
  return [
    `${period}: input ${verdict(inputHash)}, result ${verdict(outputHash)}`,
    `${period}: ${lines} lines, ${wrongLines} wrong; ${wrongEarners} members with wrong totals`,
    ledger,
    ...found.moved.map(({ what, count, why }) => `  today other: ${what} (${count}): ${why}`),
  ];
}
