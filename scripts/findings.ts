/** What a script has checked, one line each. */
export interface Findings {
  /** Reports whether something holds, with the figure that shows it. */
  hold: (what: string, holds: boolean, figure?: string | number) => void;
  /** The script could not continue. */
  fail: (error: unknown) => void;
  /** Whether any check failed. */
  failed: () => boolean;
}

export function startFindings(): Findings {
  let failed = false;
  return {
    hold(what, holds, figure = '') {
      console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}${figure === '' ? '' : `: ${figure}`}`);
      failed ||= !holds;
    },
    fail(error) {
      console.error(error);
      failed = true;
    },
    failed: () => failed,
  };
}
