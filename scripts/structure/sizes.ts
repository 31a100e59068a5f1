import type { Finding, Source } from './source.ts';

export const MAX_LINES = 300;

/** Product files, excluding tests, that are too long to read in one go. */
export function longFiles(sources: Source[]): Finding[] {
  return sources
    .filter(({ test, lines }) => !test && lines > MAX_LINES)
    .map(({ path, lines }) => ({ path, line: 0, what: `${lines} lines` }));
}

/** Median and 95th percentile of lines per file, excluding tests. */
export function lineFigures(sources: Source[]): { files: number; median: number; p95: number } {
  const lines = sources
    .filter(({ test }) => !test)
    .map((source) => source.lines)
    .toSorted((a, b) => a - b);
  const at = (part: number) => lines[Math.min(lines.length - 1, Math.floor(lines.length * part))]!;
  return { files: lines.length, median: at(0.5), p95: at(0.95) };
}
