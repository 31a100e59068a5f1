/** Ranks that have a name; 0: none yet. */
export const RANKS = [0, 1, 2, 3, 4] as const;
