import { join } from 'node:path';
import { installedNode, officialNode } from './audit/node.ts';
import { knownHoles, signatures } from './audit/registry.ts';
import { exitCodeOf } from './audit/verdict.ts';

/**
 * `npm run audit`: checks what is shipped for known vulnerabilities and, with it, the registry's
 * signatures, both as reported by the registry; and the shipped Node against the hash pinned here and
 * against the Node project's own. Exits with 1 when something is wrong, and with 2 when a service did not
 * answer, since that is not a pass.
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
