import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nameOf, stringOf, type Finding, type Node, type Source } from './source.ts';

const TABLE = /^apps\/web\/src\/(?:features\/\w+\/\w+|workspace)\/screens\.ts$/;
const LANGUAGES = ['en', 'zh', 'ms', 'ar', 'it', 'es', 'fr'];
const SECTIONS = ['purpose', 'before', 'then', 'final', 'example'];

/** A screen as its entry in the table says it. */
interface Screen {
  title: string;
  /** Staff may open it. */
  office: boolean;
  /** It has a place in the menu. */
  inMenu: boolean;
  /** Another screen whose page explains it; false: it needs none. */
  help: string | false | undefined;
  source: Source;
  line: number;
}

/** The properties of an object with those of the constants that are spread into it. */
function propertiesOf(object: Node, source: Source): Map<string, Node> {
  const all = new Map<string, Node>();
  for (const property of object['properties'] as Node[]) {
    if (property.type === 'SpreadElement') {
      const constant = source
        .nodes('VariableDeclarator')
        .find((declared) => nameOf(declared['id']) === nameOf(property['argument']));
      let value = constant?.['init'] as Node | undefined;
      if (value?.type === 'TSAsExpression') value = value['expression'] as Node;
      if (value?.type === 'ObjectExpression')
        for (const [name, node] of propertiesOf(value, source)) all.set(name, node);
    } else all.set(nameOf(property['key']) ?? '', property['value'] as Node);
  }
  return all;
}

/** Every screen of the pages. */
export function screensOf(sources: Source[]): Screen[] {
  return sources
    .filter(({ path }) => TABLE.test(path))
    .flatMap((source) => {
      const made = source.nodes('CallExpression').flatMap((call): [string, Node, Node][] => {
        if (nameOf(call['callee']) !== 'screen') return [];
        const [path, info] = call['arguments'] as Node[];
        return [[stringOf(path)!, info!, call]];
      });
      // home is not made by `screen()`, since its path is empty
      const written = source.nodes('Property').flatMap((property): [string, Node, Node][] => {
        const value = property['value'] as Node;
        if (nameOf(property['key']) !== 'screen' || value.type !== 'ObjectExpression') return [];
        return [[stringOf(propertiesOf(value, source).get('title'))!, value, property]];
      });
      return [...made, ...written].map(([title, info, { start }]) => {
        const properties = propertiesOf(info, source);
        const help = properties.get('help');
        return {
          title,
          office: properties.has('staff'),
          inMenu: properties.has('menu'),
          help: help && help['value'] === false ? (false as const) : stringOf(help),
          source,
          line: source.lineAt(start),
        };
      });
    });
}

/** Pages of help beside the screens of a feature: by screen, its texts by section. */
type Pages = Record<string, Record<string, string>>;

function pagesBeside(root: string, folder: string, language: string): Pages {
  const file = join(root, folder, 'help', `${language}.json`);
  if (!existsSync(file)) return {};
  return (JSON.parse(readFileSync(file, 'utf8')) as { manual: Pages }).manual;
}

/**
 * Screens without a page of help that do not say they need none, pages that lack a section or a language, and
 * pages of no screen.
 */
export function unexplained(sources: Source[], root: string): Finding[] {
  const screens = screensOf(sources);
  const own = screens.filter(({ help }) => help === undefined);
  const folders = new Set(screens.map(({ source }) => dirname(source.path)));
  const lacking = own.flatMap(({ title, source: { path }, line }) =>
    LANGUAGES.flatMap((language) => {
      const page = pagesBeside(root, dirname(path), language)[title];
      if (!page) return [{ path, line, what: `${title} has no page of help (${language})` }];
      return SECTIONS.filter((section) => !page[section]?.trim()).map((section) => ({
        path,
        line,
        what: `the help of ${title} lacks “${section}” (${language})`,
      }));
    }),
  );
  const lost = screens.flatMap(({ help, title, source: { path }, line }) =>
    help && !own.some((screen) => screen.title === help)
      ? [{ path, line, what: `${title} is explained by ${help}, which has no page of its own` }]
      : [],
  );
  const idle = [...folders].flatMap((folder) =>
    Object.keys(pagesBeside(root, folder, 'en'))
      .filter(
        (title) =>
          !own.some((screen) => screen.title === title && dirname(screen.source.path) === folder),
      )
      .map((title) => ({ path: `${folder}/help/en.json`, line: 0, what: `${title}: no screen` })),
  );
  return [...lacking, ...lost, ...idle];
}

/** How many screens have a page, share one, or need none; those of the office apart. */
export function helpFigures(sources: Source[]): string {
  const screens = screensOf(sources);
  const count = (some: Screen[]) => {
    const none = some.filter(({ help }) => help === false).length;
    return `${some.length - none} of ${some.length}`;
  };
  const office = screens.filter((screen) => screen.office);
  const members = screens.filter((screen) => !screen.office);
  return `${count(office)} of the office, ${count(members)} of members alone; the others need none`;
}
