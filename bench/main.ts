import { BENCHES, CHECKED } from './benches.ts';
import { barOf, holds, judged, type Figure } from './figures.ts';

/**
 * `npm run bench -- transfers` runs one benchmark, some with a size (`month 100000`, `simulate 5000 12
 * RULES`, `overload 20`); `--check` runs shorter versions of those that CI enforces; without a name it lists
 * them. Exit code 1 when a figure misses its bar.
 */
const name = process.argv[2] ?? '';
const alone = BENCHES[name];
const figures: Figure[] = [];
if (name === '--check')
  for (const bench of Object.values(CHECKED)) figures.push(...(await judged(bench)));
else if (alone) figures.push(...(await judged(alone, 1)));
else console.log(`npm run bench -- <name> [size], or --check: ${Object.keys(BENCHES).join(', ')}`);

for (const figure of figures) {
  const missed = holds(figure) ? '' : ', MISSED';
  console.log(`figure: ${figure.name} ${barOf(figure)}${missed}`);
}
if (figures.some((figure) => !holds(figure)) || (name !== '' && figures.length === 0)) {
  process.exitCode = 1;
}
