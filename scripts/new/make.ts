import { DISTRICTS } from '../structure/districts.ts';
import { capital, withEntry, withImport, words, type Tree } from './tree.ts';

const CONTRACT = 'packages/contract/src';
const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';

/** The district that a feature stands in, by its part of the contract. */
function districtOf(tree: Tree, feature: string): string {
  const district = DISTRICTS.find((one) => tree.has(`${CONTRACT}/${one}/${feature}.ts`));
  if (!district) throw new Error(`there is no feature ${feature}`);
  return district;
}

/** A feature without calls: its tables of contents, and the lines that name them. */
export function newFeature(tree: Tree, district: string, feature: string): void {
  if (!DISTRICTS.includes(district)) throw new Error(`districts: ${DISTRICTS.join(', ')}`);
  tree.create(
    `${CONTRACT}/${district}/${feature}.ts`,
    `import type { Call } from '../call.ts';\n\nexport const ${feature} = {} satisfies Record<string, Call>;\n`,
  );
  tree.edit(`${CONTRACT}/contract.ts`, (text) =>
    withEntry(
      withImport(text, `import { ${feature} } from './${district}/${feature}.ts';`),
      'export const contract = {',
      `${feature},`,
    ),
  );
  const folder = `${SERVER}/features/${district}/${feature}`;
  tree.create(
    `${folder}/operations.ts`,
    `import type { ${feature} } from '@canopy/contract/${district}/${feature}';
import type { OperationsOf } from '../../../platform/operation.ts';

/** ${capital(words(feature))}. */
export const ${feature}Operations = {} satisfies OperationsOf<typeof ${feature}>;
`,
  );
  tree.create(
    `${folder}/${feature}.walk.ts`,
    `import type { ExamplesOf } from '../../../testing/example.ts';
import type { CallersOf } from '../../../testing/permissionTable.ts';
import type { ${feature}Operations } from './operations.ts';

export const callers = {} satisfies CallersOf<'${feature}'>;

export const examples = {} satisfies ExamplesOf<typeof ${feature}Operations>;
`,
  );
  const imported = `import { ${feature}Operations } from './features/${district}/${feature}/operations.ts';`;
  tree.edit(`${SERVER}/app.ts`, (text) =>
    withEntry(
      withImport(text, imported),
      'export const OPERATIONS = {',
      `${feature}: ${feature}Operations,`,
    ),
  );
}

/** What a new call is, and the right that staff need to make it. */
export interface NewCall {
  feature: string;
  name: string;
  kind: 'query' | 'command';
  right: string;
}

/** A call of a feature on both sides, its caller in the walk, and for a command the words of its audit line. */
export function newCall(tree: Tree, { feature, name, kind, right }: NewCall): void {
  const summary = capital(words(name));
  const isQuery = kind === 'query';
  const district = districtOf(tree, feature);
  tree.edit(`${CONTRACT}/${district}/${feature}.ts`, (text) => {
    const entry = `${name}: post('/${capital(feature)}/${capital(name)}', {
    summary: '${summary}',
    access: staffWith('${right}'),
    body: {},
    result: ${isQuery ? 'z.array(z.object({}))' : 'z.literal(true)'},${isQuery ? '' : '\n    fresh: true,'}
  }),`;
    const typed = text.replace(
      "import type { Call } from '../call.ts';",
      "import { z } from 'zod/mini';\nimport { post, staffWith, type Call } from '../call.ts';",
    );
    return withEntry(typed, `export const ${feature} = {`, entry);
  });
  const folder = `${SERVER}/features/${district}/${feature}`;
  tree.edit(`${folder}/operations.ts`, (text) =>
    withEntry(
      withImport(text, `import { ${name} } from './${name}.ts';`),
      'Operations = {',
      `${name},`,
    ),
  );
  tree.create(
    `${folder}/${name}.ts`,
    `import { ${feature} } from '@canopy/contract/${district}/${feature}';
import { ${kind} } from '../../../platform/operation.ts';

/** ${summary}. */
export const ${name} = ${kind}(${feature}.${name}, async () => {
  throw new Error('${feature}.${name} does nothing yet');
});
`,
  );
  tree.edit(`${folder}/${feature}.walk.ts`, (text) => {
    const called = withEntry(text, 'export const callers = {', `${name}: '${right}',`);
    const example = `${name}: async ({ admin }) => ({
    by: admin,
    body: {},
    lines: ['${feature}.${name}'],
  }),`;
    return isQuery ? called : withEntry(called, 'export const examples = {', example);
  });
  if (!isQuery) tree.addTexts(`${CONTRACT}/texts`, { [`audit.${feature}_${name}`]: summary });
}

/** A screen of a feature for staff with a right: its entry, its page, its title and its page of help. */
export function newScreen(
  tree: Tree,
  { feature, name, right }: Pick<NewCall, 'feature' | 'name' | 'right'>,
): void {
  const district = districtOf(tree, feature);
  const folder = `${WEB}/features/${district}/${feature}`;
  const title = capital(words(name));
  if (!tree.has(`${folder}/screens.ts`)) addFirstScreen(tree, feature);
  tree.edit(`${folder}/screens.ts`, (text) =>
    withEntry(
      text,
      'Screens = {',
      `${name}: screen(
    '${name}',
    { menu: { group: 'admin', order: 999, icon: 'clock' }, staff: '${right}' },
    () => import('./${capital(name)}Screen.tsx'),
  ),`,
    ),
  );
  tree.create(
    `${folder}/${capital(name)}Screen.tsx`,
    `import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';

/** ${title}. */
export default function ${capital(name)}Screen() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('screen.${name}')} />
      <Card>
        <EmptyState />
      </Card>
    </>
  );
}
`,
  );
  tree.addTexts(`${folder}/texts`, { [`screen.${name}`]: title });
  tree.edit(`${folder}/help/pages.ts`, (text) =>
    withEntry(text, 'Help = {', `${name}: { terms: [], see: [] },`),
  );
  const sections = ['purpose', 'before', 'then', 'final', 'example'];
  // empty: the check of the structure asks for each
  tree.addTexts(
    `${folder}/help`,
    Object.fromEntries(sections.map((section) => [`manual.${name}.${section}`, ''])),
  );
}

/** The table of a feature's screens, its texts and its help, and the lines that name them. */
function addFirstScreen(tree: Tree, feature: string): void {
  const district = districtOf(tree, feature);
  const folder = `${WEB}/features/${district}/${feature}`;
  tree.create(
    `${folder}/screens.ts`,
    `import { screen } from '../../../routing/screen.ts';

/** Screens of this feature. */
export const ${feature}Screens = {};
`,
  );
  tree.edit(`${WEB}/screens.ts`, (text) =>
    withEntry(
      withImport(
        text,
        `import { ${feature}Screens } from './features/${district}/${feature}/screens.ts';`,
      ),
      'export const SCREENS = {',
      `...${feature}Screens,`,
    ),
  );
  if (!tree.has(`${folder}/texts/en.json`))
    tree.edit(`${WEB}/textFolders.ts`, (text) =>
      withEntry(
        withImport(
          text,
          `import type ${feature} from './features/${district}/${feature}/texts/en.json';`,
        ),
        'interface TextsByFolder {',
        `${feature}: typeof ${feature};`,
        '  ',
      ),
    );
  tree.create(
    `${folder}/help/pages.ts`,
    `import type { HelpPages } from '../../../../routing/helpPage.ts';

/** What the pages of help of this feature explain and lead to. */
export const ${feature}Help = {} satisfies HelpPages;
`,
  );
}

/** A text of a feature's screens: `wallets.title`. */
export function newText(tree: Tree, feature: string, key: string, english: string): void {
  const folder = `${WEB}/features/${districtOf(tree, feature)}/${feature}/texts`;
  if (!tree.has(`${folder}/en.json`)) throw new Error(`${folder} does not exist`);
  tree.addTexts(folder, { [key]: english });
}
