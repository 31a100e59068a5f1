/** The result of one audit question; `unknown`: no answer, which is not a pass. */
export interface Verdict {
  state: 'good' | 'bad' | 'unknown';
  text: string;
}

/** 1 when something is bad, 2 when something could not be checked, otherwise 0. */
export const exitCodeOf = (verdicts: readonly Verdict[]): number =>
  verdicts.some(({ state }) => state === 'bad')
    ? 1
    : verdicts.some(({ state }) => state === 'unknown')
      ? 2
      : 0;
