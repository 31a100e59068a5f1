import { resolve } from 'node:path';
import { forwardingFiles } from './structure/forwarding.ts';
import { stateOnHandles } from './structure/handles.ts';
import { helpFigures, unexplained } from './structure/help.ts';
import { circles, fileCircles, upwardImports } from './structure/imports.ts';
import { looks, standInAmounts, unknownClasses } from './structure/looks.ts';
import { repeatedLocks } from './structure/locks.ts';
import { unreached } from './structure/reached.ts';
import { readFindings } from './structure/reads.ts';
import { lineFigures, longFiles, MAX_LINES } from './structure/sizes.ts';
import { misnamedOperations } from './structure/names.ts';
import { agesOf } from './structure/ages.ts';
import { unreadableRows } from './structure/rowTypes.ts';
import { readSources, type Finding } from './structure/source.ts';
import { staleTranslations } from './structure/texts.ts';
import { foreignWrites } from './structure/tables.ts';
import { readRuns, withoutTimer } from './structure/timers.ts';
import { unguarded } from './structure/ways.ts';
import { casts, mostConstants, papers, strayTexts, unexplainedCasts } from './structure/words.ts';

/**
 * Reports whether the repository follows docs/architecture.md.
 *
 *     npm run structure              figures, and the first few violations of each rule
 *     npm run structure -- --all     all violations
 *     npm run structure -- --check   the same, and exits with 1 when a rule is broken
 */
const MAX_MEDIAN = 85;
const MAX_P95 = 250;
const MAX_CASTS = 20;
/** By pair of features; lowered as what is read moves down or is handed over, never raised. */
const MAX_UPWARD_READS = 63;
/** Left behind when the English changed; lowered as they are made again, never raised. */
const MAX_STALE = 4_680;
/** Per rule, unless all are requested. */
const SHOWN = 8;

const all = process.argv.includes('--all');
const check = process.argv.includes('--check');

const root = resolve(import.meta.dirname, '..');
const sources = readSources(root);
const { files, median, p95 } = lineFigures(sources);
let broken = false;

figure(`median of lines over ${files} files, tests apart`, median, MAX_MEDIAN);
figure('95th percentile of lines', p95, MAX_P95);
list(`files over ${MAX_LINES} lines`, longFiles(sources));
list('files that only forward', forwardingFiles(sources));
list('operations that are not named as their call and their file', misnamedOperations(sources));
list('writes of another feature’s table', foreignWrites(sources));
const reads = readFindings(sources);
list('reads of another feature’s unpublished columns', reads.unpublished);
list('published columns that nobody else reads', reads.unread);
list('groups of more published columns than have one meaning', reads.wide);
list('features that read a table of one above them', reads.upward, MAX_UPWARD_READS);
const rings = circles(sources);
list(
  `circles between features: ${rings.map(({ members }) => members.join(' ⇄ ')).join('; ') || 'none'}`,
  rings.flatMap(({ steps }) => steps),
  0,
  rings.length,
);
list('circles of files, types too', fileCircles(sources));
list('imports upward, or of another feature’s test', upwardImports(sources));
list('casts to never, or through unknown', casts(sources), MAX_CASTS);
list('casts without a comment that says why', unexplainedCasts(sources));
list('constants called MOST_…', mostConstants(sources));
list('ways to an effect past its guards', unguarded(sources));
list('rows locked by a subquery that may run for each row', repeatedLocks(sources));
list('raw statements whose rows no test can compare with a type', unreadableRows(sources, root));
list('state on database handles', stateOnHandles(sources));
list('references to papers outside the repository', papers(sources));
list('English texts outside the catalogues', strayTexts(sources));
list('inline styles and style sheets of screens', looks(sources, root));
list('amounts that stand in for one that is not known', standInAmounts(sources));
list('translations older than their English', staleTranslations(), MAX_STALE);
list('class names without a style sheet', unknownClasses(sources, root));
list(`screens without help (explained: ${helpFigures(sources)})`, unexplained(sources, root));
list('scripts without a timer', withoutTimer(readRuns(root)));
console.log('\n  docs/nightly.md, how many commits old its lines are:');
for (const line of agesOf(root, all)) console.log(`      ${line}`);
list('screens that nothing leads to', unreached(sources));
if (check && broken) process.exitCode = 1;

function list(title: string, findings: Finding[], most = 0, count = findings.length): void {
  figure(title, count, most);
  const shown = all ? findings : findings.slice(0, SHOWN);
  for (const { path, line, what } of shown) {
    console.log(`      ${path}${line ? `:${line}` : ''}  ${what}`);
  }
  if (shown.length < findings.length) {
    console.log(`      and ${findings.length - shown.length} more (--all)`);
  }
}

function figure(title: string, value: number, most: number): void {
  const within = value <= most;
  broken ||= !within;
  console.log(`${within ? ' ' : '✗'} ${String(value).padStart(4)}  ${title} (at most ${most})`);
}
