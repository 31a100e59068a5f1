import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '../..');

/** Components that cannot be shown on a page with others, and where to look at them instead. */
const ELSEWHERE: Record<string, string> = {
  'ui/layout/EntryPage.tsx': 'a whole page: signing in, and those beside it',
  'ui/paper/InvoicePaper.tsx': 'a whole page: an invoice',
  'ui/paper/ShippingPaper.tsx': 'papers to print: packing list and waybill',
  'ui/paper/PrintedPages.tsx': 'margins of a printed paper',
  'ui/list/Desk.tsx': 'a whole page: the approvals',
  'ui/layout/FootBar.tsx': 'at the foot of a phone: mall, product, checkout',
  'ui/layout/SidePanel.tsx': 'beside a whole page: the cart of the mall',
  'ui/layout/Sections.tsx': 'a whole page: the settings',
  'ui/input/ContentEditor.tsx': 'a whole page: an announcement, a banner, a page of help',
  'ui/list/ListPage.tsx': 'a whole page: most lists; the list itself is here',
  'ui/list/EditedList.tsx': 'a whole page: categories of stock items and files',
  'ui/feedback/FeedbackHost.tsx': 'once in the product: its messages are shown by the buttons here',
  'ui/input/LeaveGuard.tsx': 'asks when a page is left: a dialog as shown here',
  'ui/picture/PrivateImage.tsx': 'asks for somebody’s private picture: the approvals',
  'ui/list/useTwoVersions.tsx':
    'holds what is typed while a later version arrives: its dialog is shown here',
  'ui/picture/PictureView.tsx': 'asks for somebody’s private picture: the approvals',
};

const read = (path: string) => readFileSync(join(SOURCES, path), 'utf8');
const partsOf = (path: string) =>
  [
    ...read(path).matchAll(
      /^export (?:default )?(?:function ([A-Z]\w+)|const ([A-Z]\w+) = createLink)/gm,
    ),
  ].map(([, part, link]) => part ?? link!);

/** The imported components that a file renders, as `path Name`. */
function rendered(path: string): string[] {
  const code = read(path);
  const at = (to: string) => relative(SOURCES, resolve(SOURCES, path, '..', to));
  const named = [...code.matchAll(/^import (?:\w+, )?\{([^}]+)\} from '(\..+?\.tsx)'/gm)].flatMap(
    ([, names, to]) =>
      names!
        .split(',')
        .map((name) => name.trim())
        .filter((name) => new RegExp(`<${name}[\\s/>]`).test(code))
        .map((name) => `${at(to!)} ${name}`),
  );
  const whole = [
    ...code.matchAll(/^import (\w+)[^']* from '(\..+?\.tsx)'/gm),
    ...code.matchAll(/const (\w+) = lazy\(\(\) => import\('(\..+?\.tsx)'\)\)/g),
  ].flatMap(([, name, to]) => {
    const part = /^export default function (\w+)/m.exec(read(at(to!)))?.[1];
    return part && new RegExp(`<${name}[\\s/>]`).test(code) ? [`${at(to!)} ${part}`] : [];
  });
  return [...named, ...whole];
}

test('every part of the product is in the showcase', () => {
  const shown = new Set<string>();
  const open = globSync('workspace/showcase/*.tsx', { cwd: SOURCES });
  const seen = new Set(open);
  for (let path = open.pop(); path; path = open.pop()) {
    for (const part of rendered(path)) {
      shown.add(part);
      const file = part.split(' ')[0]!;
      if (!seen.has(file)) open.push(file);
      seen.add(file);
    }
  }
  const missing = globSync('ui/*/*.tsx', { cwd: SOURCES }).flatMap((path) => {
    if (path in ELSEWHERE) return [];
    // a component contained in another of the same file is shown with it
    const own = read(path);
    return partsOf(path)
      .map((name) => ({ name, at: `${path} ${name}` }))
      .filter(({ name, at }) => !shown.has(at) && !(seen.has(path) && own.includes(`<${name}`)))
      .map(({ at }) => at);
  });
  expect(missing.toSorted()).toEqual([]);
});
