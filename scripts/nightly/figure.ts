/** Colours, which some programs write even into a file. */
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001B\[[\d;]*m/g;

/**
 * What a command says about itself: its lines `figure: …`, the tests of a run of them, the findings of a
 * script. Empty when it says none of these: then it has proved nothing.
 */
export function figureOf(output: string): string {
  const text = output.replace(COLOURS, '');
  const said = [...text.matchAll(/^figure: (.+)$/gm)].map(([, figure]) => figure!.trim());
  const tests = [...text.matchAll(/^\s*Tests\s+(.+?)\s*$/gm)].map(([, counts]) =>
    countsOf(counts!),
  );
  const findings = [...text.matchAll(/^(ok {2}|FAIL) (.+)$/gm)];
  const failed = findings.filter(([, state]) => state === 'FAIL').map(([, , what]) => what!);
  const held = findings.length - failed.length;
  const found = findings.length > 0 ? [`${held} of ${findings.length} findings hold`] : [];
  const measured = findings.filter(([line]) => /: [\d.,]+ (?:MB|ms|s)\b/.test(line));
  return [
    ...tests.filter(Boolean),
    ...found,
    ...measured.map(([, , what]) => what),
    ...failed.map((what) => `not: ${what}`),
    ...said,
  ].join('; ');
}

/** `3 failed | 20 passed | 1 skipped (24)` in words. Only skipped ones prove nothing. */
function countsOf(counts: string): string {
  const count = (state: string) => Number(new RegExp(`(\\d+) ${state}`).exec(counts)?.[1] ?? 0);
  const [passed, failed] = [count('passed'), count('failed')];
  if (passed + failed === 0) return '';
  return failed > 0 ? `${failed} of ${passed + failed} tests failed` : `${passed} tests`;
}
