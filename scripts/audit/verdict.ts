/** What a question of the audit came to; `unknown`: nobody answered, which is no pass. */
export interface Verdict {
  state: 'good' | 'bad' | 'unknown';
  text: string;
}

/** 1 when something is bad, 2 when something could not be asked, else 0. */
export const exitCodeOf = (verdicts: readonly Verdict[]): number =>
  verdicts.some(({ state }) => state === 'bad')
    ? 1
    : verdicts.some(({ state }) => state === 'unknown')
      ? 2
      : 0;
