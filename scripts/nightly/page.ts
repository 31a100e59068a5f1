import type { Parts } from './line.ts';

/** What the last run of a line gave. */
export interface Result {
  figure: string;
  commit: string;
  /** `2026-11-27`. */
  day: string;
  minutes: string;
}

const HEAD = `# Nightly

What neither \`npm test\` nor \`.ci/run\` proves, with the figure of its last run. \`.ci/nightly <part>\` runs a part (at most half an hour)
and writes its lines here; whoever ran it commits them. \`.ci/nightly\` alone lists the commands; \`npm run structure\` tells how many
commits old each line is. The lines are declared in \`scripts/nightly/parts.ts\`. Times are those of the machine that ran them, often beside other work.
`;

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  row(...head) + row(...head.map(() => '---')) + rows.map((cells) => row(...cells)).join('');

/** The page: one table for each part, and one of what a person runs. */
export function renderPage(parts: Parts, results: ReadonlyMap<string, Result>): string {
  const sections = Object.entries(parts).map(([name, lines]) => {
    const body = lines.some(({ byHand }) => byHand)
      ? table(
          ['what', 'command', 'why by hand'],
          lines.map(({ what, by, byHand = '' }) => [what, `\`${by.join('; ')}\``, byHand]),
        )
      : table(
          ['what', 'promise', 'figure', 'commit', 'day', 'minutes'],
          lines.map(({ what, promise, open }) => {
            const { figure, commit, day, minutes } = results.get(what) ?? NEVER;
            const told = open ? `${promise} (not shown: ${open})` : promise;
            return [what, told, figure, commit, day, minutes];
          }),
        );
    return `\n## ${name}\n\n${body}`;
  });
  return HEAD + sections.join('');
}

const NEVER: Result = { figure: 'not run yet', commit: '', day: '', minutes: '' };

/** The results that a page holds, by line. */
export function readPage(page: string): Map<string, Result> {
  const rows = [...page.matchAll(/^\| (.+) \|$/gm)].map(([, cells]) =>
    cells!.split(/ \| /).map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
  return new Map(
    rows
      .filter((cells) => cells.length === 6 && /^\d{4}-\d{2}-\d{2}$/.test(cells[4]!))
      .map(([what, , figure, commit, day, minutes]) => [
        what!,
        { figure: figure!, commit: commit!, day: day!, minutes: minutes! },
      ]),
  );
}

/** Whether the last run of a line held its promise. */
export const holds = ({ figure }: Result): boolean => !figure.startsWith('BROKEN');
