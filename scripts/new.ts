import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { newCall, newFeature, newScreen, newText } from './new/make.ts';
import { Tree } from './new/tree.ts';

/**
 * Makes the files and lines that docs/adding-a-feature.md names; `npm run check` and the tests say what is still
 * missing.
 *
 *     npm run new -- feature people notes
 *     npm run new -- call notes noteList query member.view
 *     npm run new -- call notes saveNote command member.edit
 *     npm run new -- screen notes notes member.view
 *     npm run new -- text notes notes.none "No notes yet"
 */
const NAME = /^[a-z][A-Za-z0-9]*$/;
const USAGE = `npm run new -- feature <district> <feature>
npm run new -- call <feature> <name> query|command <permission>
npm run new -- screen <feature> <name> <permission>
npm run new -- text <feature> <key> <English>`;

const NEXT: Record<string, string> = {
  feature: 'its name in its district (docs/architecture.md), then its calls',
  call: 'body, answer and refusals in the contract, the handler, and a test of what it promises',
  screen: 'its page, its place in the menu, its help and its title in six languages',
  text: 'its six translations, then npm run texts -- mark',
};

const root = resolve(import.meta.dirname, '..');
const [what = '', feature = '', name = '', ...rest] = process.argv.slice(2);
const tree = new Tree(root);
try {
  if (!NAME.test(feature)) throw new Error(USAGE);
  // the district comes first
  if (what === 'feature' && NAME.test(name)) newFeature(tree, feature, name);
  else if (what === 'text' && rest[0]) newText(tree, feature, name, rest[0]);
  else if (!NAME.test(name)) throw new Error(USAGE);
  else if (what === 'screen' && rest[0]) newScreen(tree, { feature, name, right: rest[0] });
  else if (what === 'call' && (rest[0] === 'query' || rest[0] === 'command') && rest[1])
    newCall(tree, { feature, name, kind: rest[0], right: rest[1] });
  else throw new Error(USAGE);
  tree.save();
  const paths = [...tree.changed.keys()];
  execFileSync('npx', ['oxfmt', ...paths], { cwd: root, stdio: 'ignore' });
  for (const path of paths) console.log(path);
  console.log(`Next: ${NEXT[what]}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
