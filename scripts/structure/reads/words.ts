import type { Token } from './tokens.ts';

/** Stands for `sql.table(…)` of a name that is not known from the source. */
export const UNKNOWN_TABLE = 'table?';
/** The same for the column of `sql.ref(…)`. */
export const UNKNOWN_COLUMN = 'column?';

export const QUERY = new Set([
  'select',
  'with',
  'insert',
  'update',
  'delete',
  'merge',
  'values',
  'table',
]);
export const ENDS_FROM = new Set(
  'where group order having limit offset fetch for window union intersect except set returning on when do'.split(
    ' ',
  ),
);
/** Never an alias. */
export const RESERVED = new Set([
  ...ENDS_FROM,
  ...'select from join left right inner full cross natural using as and or not case then else end in is lateral only tablesample values with conflict'.split(
    ' ',
  ),
]);

/** Statements about the session or the schema. */
export const NO_READS =
  'set notify listen unlisten lock grant revoke alter create drop truncate analyze vacuum begin commit rollback savepoint release reset show checkpoint'.split(
    ' ',
  );
export const NEEDS_VALUE = new Set(
  'between like ilike by interval timestamptz date distinct'.split(' '),
);

export const isWord = (token: Token | undefined, ...words: string[]) =>
  token?.kind === 'word' && words.includes(token.text);
export const isSign = (token: Token | undefined, sign: string) =>
  token?.kind === 'sign' && token.text === sign;

export const isQuery = ({ inner }: Token): boolean => {
  const [first] = inner;
  return first?.kind === 'group' ? isQuery(first) : first?.kind === 'word' && QUERY.has(first.text);
};

/** Whether a whole `from` or `join` may follow, instead of a value. */
export const mayJoin = (before: Token | undefined) =>
  before !== undefined &&
  before.kind !== 'sign' &&
  !(before.kind === 'word' && (RESERVED.has(before.text) || NEEDS_VALUE.has(before.text)));

export const names = ({ inner }: Token): Set<string> =>
  new Set(
    split(inner, (token) => isSign(token, ',')).flatMap(([first]) => (first ? [first.text] : [])),
  );

export function split(tokens: Token[], at: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (at(token)) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts;
}

/** The names of a select's results, `a.*` among them; null: not known. */
export function resultsOf(tokens: Token[]): Set<string> | null {
  const start = tokens.findLastIndex((token) => isWord(token, 'returning', 'select'));
  if (start < 0) return null;
  const list = tokens.slice(start + 1);
  const end = list.findIndex(
    (token, i) => isWord(token, 'from') && !isWord(list[i - 1], 'distinct'),
  );
  const results = new Set<string>();
  for (const part of split(end < 0 ? list : list.slice(0, end), (token) => isSign(token, ','))) {
    const last = part.at(-1);
    if (!last || last.kind === 'hole') return null;
    if (last.kind === 'group') results.add(part.at(-2)?.text ?? '');
    else if (last.text !== '*') results.add(last.text);
    else results.add(isSign(part.at(-2), '.') ? `${part.at(-3)!.text}.*` : '*');
  }
  return results;
}
