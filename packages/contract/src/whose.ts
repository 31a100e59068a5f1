/** Whose figures of a member: the own, of those personally sponsored, or of everybody below. */
export const WHOSE = ['OWN', 'DIRECT', 'DOWNLINE'] as const;
