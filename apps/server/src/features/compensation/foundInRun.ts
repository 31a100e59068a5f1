/** What checking a run found, as {@link verifyRun} says it; null where an earlier version kept no input. */
export interface FoundInRun {
  inputHash: boolean | null;
  outputHash: boolean | null;
  lines: number;
  wrongLines: number | null;
  wrongEarners: number | null;
  payments: number;
  wrongPayments: number;
  /** Payments in the archive, which were not compared; nothing: from before there was one. */
  archived?: number;
  /** Which of today's tables say something else, and of how many. */
  moved: { what: MovedOn; count: number }[];
}

/** Something that a run read and that may say otherwise later. */
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
