import { nameOf, stringOf, type Finding, type Node, type Source } from './source.ts';

const APPS = /^apps\/(web|server)\/src\//;
const CODE = /^(apps|packages)\/\w+\/src\//;

const found = (source: Source, node: Node, what: string): Finding => ({
  path: source.path,
  line: source.lineAt(node.start),
  what,
});

/** `as never` and `as unknown as` in apps and packages, excluding tests: each switches the compiler off. */
export function casts(sources: Source[]): Finding[] {
  return sources
    .filter(({ path, test }) => CODE.test(path) && !test)
    .flatMap((source) =>
      source.nodes('TSAsExpression').flatMap((cast) => {
        const to = (cast['typeAnnotation'] as Node).type;
        const inner = cast['expression'] as Node;
        const through =
          inner.type === 'TSAsExpression' &&
          (inner['typeAnnotation'] as Node).type === 'TSUnknownKeyword';
        if (to !== 'TSNeverKeyword' && !through) return [];
        return [found(source, cast, source.text.slice(cast.start, cast.end).slice(0, 60))];
      }),
    );
}

/** Casts without a comment directly above them, or above the statement that contains them. */
export function unexplainedCasts(sources: Source[]): Finding[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return casts(sources).filter(({ path, line }) => {
    const { text, parsed, lineAt } = byPath.get(path)!;
    const lines = text.split('\n');
    const ends = new Set(parsed.comments.map(({ end }) => lineAt(end - 1)));
    // up to the line before which something ends, where the statement begins
    const begins = (at: number) => at === 1 || /^\s*$|[;{}]\s*$/.test(lines[at - 2]!);
    let at = line;
    while (!ends.has(at - 1) && !begins(at)) at -= 1;
    return !ends.has(at - 1);
  });
}

/** Limits must be named `MAX_…`. */
export function mostConstants(sources: Source[]): Finding[] {
  return sources.flatMap((source) =>
    source.nodes('VariableDeclarator').flatMap((declared) => {
      const name = nameOf(declared['id']);
      return name?.startsWith('MOST_') ? [found(source, declared, name)] : [];
    }),
  );
}

/** In parentheses anywhere, such as a test title; in comments also without parentheses. */
const PAPER = /\((?:domain|api|facts|reliability|spec|ui)[\s*]+[A-Z]?\d[^)]{0,40}\)/gi;
const PAPER_IN_COMMENT = /\b(?:domain|api|facts|reliability|spec)[\s*]+[A-Z]?\d[\d.]*/gi;

/**
 * References to papers that are not in the repository: a paper's name followed by a chapter number. This
 * check's own files contain some for its tests.
 */
export function papers(sources: Source[]): Finding[] {
  return sources.flatMap((source) => {
    if (source.path.startsWith('scripts/structure/')) return [];
    const comments = source.parsed.comments.flatMap(({ start, value }) =>
      // a comment's text begins after its two opening characters
      [...value.matchAll(PAPER_IN_COMMENT)].map(({ index, 0: text }) => [start + 2 + index, text]),
    );
    const anywhere = [...source.text.matchAll(PAPER)].map(({ index, 0: text }) => [index, text]);
    const byLine = new Map(
      ([...comments, ...anywhere] as [number, string][]).map(([offset, text]) => [
        source.lineAt(offset),
        text.replace(/[\s*]+/g, ' '),
      ]),
    );
    return [...byLine].map(([line, what]) => ({ path: source.path, line, what }));
  });
}

const SEEN = new Set(['title', 'label', 'placeholder', 'aria-label', 'alt']);
const TWO_WORDS = /\b[A-Za-z]?[a-z]+[.,:!?]?\s+[A-Za-z]?[a-z]+\b/;
/** Text catalogues, the showcase, and the demo company's fictitious people. */
const CATALOGUES = /[tT]exts(\/|\.ts|Seed)|\/i18n\/|\/workspace\/|^apps\/server\/src\/demo\//;

/** English text for readers outside the catalogues, which cannot be translated. */
export function strayTexts(sources: Source[]): Finding[] {
  return sources
    .filter(({ path, test }) => APPS.test(path) && !test && !CATALOGUES.test(path))
    .flatMap((source) => (source.path.endsWith('.tsx') ? onScreen(source) : inMessages(source)));
}

function onScreen(source: Source): Finding[] {
  const texts = source.nodes('JSXText').map((node) => [node, String(node['value'])] as const);
  const children = source.nodes('JSXElement', 'JSXFragment').flatMap((element) =>
    (element['children'] as Node[]).flatMap((child) => {
      const text = child.type === 'JSXExpressionContainer' && stringOf(child['expression']);
      return text ? [[child, text] as const] : [];
    }),
  );
  const attributes = source.nodes('JSXAttribute').flatMap((attribute) => {
    const value = attribute['value'] as Node | null;
    const inner = value?.type === 'JSXExpressionContainer' ? value['expression'] : value;
    const text = stringOf(inner);
    const name = String((attribute['name'] as Node)['name']);
    return SEEN.has(name) && text ? [[attribute, text] as const] : [];
  });
  return [...texts, ...children, ...attributes]
    .filter(([, text]) => TWO_WORDS.test(text))
    .map(([node, text]) => found(source, node, JSON.stringify(text.replace(/\s+/g, ' ').trim())));
}

/** Properties of mails, messages and answers that people read. */
const READ = new Set(['subject', 'text', 'html', 'message', 'title', 'MESSAGE', 'ERROR']);

function inMessages(source: Source): Finding[] {
  return source.nodes('Property').flatMap((property) => {
    const name = nameOf(property['key']);
    const value = property['value'] as Node;
    const text =
      value.type === 'TemplateLiteral'
        ? (value['quasis'] as { value: { raw: string } }[]).map((part) => part.value.raw).join('…')
        : stringOf(value);
    if (!name || !READ.has(name) || !text || !TWO_WORDS.test(text)) return [];
    return [found(source, property, `${name}: ${JSON.stringify(text.slice(0, 60))}`)];
  });
}
