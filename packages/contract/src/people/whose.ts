/** Whose figures to show: a member's own, those of direct recruits, or of the whole downline. */
export const WHOSE = ['OWN', 'DIRECT', 'DOWNLINE'] as const;
