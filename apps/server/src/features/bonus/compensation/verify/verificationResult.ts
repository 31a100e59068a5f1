/**
 * Result of checking a run, as {@link verifyRun} reports it; null where an earlier version kept no input.
 */
export interface VerificationResult {
  inputHash: boolean | null;
  outputHash: boolean | null;
  lines: number;
  wrongLines: number | null;
  wrongEarners: number | null;
  payments: number;
  wrongPayments: number;
  /** Archived payments, which were not compared; absent: from before the archive existed. */
  archived?: number;
  /** What differs in today's tables, and how many times. */
  moved: { what: MovedOn; count: number }[];
}

/** Something a run read that may be different later. */
export type MovedOn =
  | 'sponsor'
  | 'status'
  | 'activation'
  | 'ranking'
  | 'rewards'
  | 'members'
  | 'volume'
  | 'settings'
  | 'packages'
  | 'placement'
  | 'plans';
