import { join } from 'node:path';
import { installedNode, officialNode } from './audit/node.ts';
import { knownHoles, signatures } from './audit/registry.ts';
import { exitCodeOf } from './audit/verdict.ts';

/**
 * `npm run audit`: known holes in what is shipped and the registry's signatures under it, as the registry tells them;
 * the shipped Node against the hash pinned here and against the Node project's own. Ends with 1 when one is wrong, and
 * with 2 where somebody did not answer: then nothing is known of that, which is no pass.
 */
const verdicts = await Promise.all([
  knownHoles(),
  signatures(),
  installedNode(join(import.meta.dirname, '..')),
  officialNode(),
]);
for (const { state, text } of verdicts)
  console.log({ good: text, bad: `WRONG: ${text}`, unknown: `NOT CHECKED: ${text}` }[state]);
process.exitCode = exitCodeOf(verdicts);
if (process.exitCode === 2)
  console.log('Run it where all of them can be asked, before this is shipped.');
