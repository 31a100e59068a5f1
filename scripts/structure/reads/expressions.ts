import { scopeIn, type Reading, type Scope } from './scopes.ts';
import type { Token } from './tokens.ts';
import { isQuery, isSign, isWord, RESERVED, UNKNOWN_COLUMN } from './words.ts';

/** Takes the columns that a part of an expression names. */
export function expression(
  reading: Reading,
  token: Token,
  i: number,
  all: Token[],
  clauses: string[],
  scope: Scope,
): void {
  const [before, next] = [all[i - 1], all[i + 1]];
  if (token.kind === 'group') {
    if (isQuery(token)) return void reading.query(token.inner, scopeIn(scope));
    const inner = clauses[i] ?? '';
    const skipped = isWord(before, 'extract') ? 1 : 0;
    for (const [at, part] of token.inner.entries()) {
      if (at < skipped || isWord(part, 'from', 'for')) continue;
      expression(
        reading,
        part,
        at,
        token.inner,
        token.inner.map(() => (inner === 'order' ? '' : inner)),
        scope,
      );
    }
    return;
  }
  if (token.kind === 'hole' && token.text === UNKNOWN_COLUMN)
    return external(reading, null, token, '?');
  if (isSign(token, '*')) return star(reading, token, before, all[i - 2], next, all, i, scope);
  if (token.kind !== 'word' || isWord(before, 'as', 'over', 'window', 'collate')) return;
  // `at time zone`, and the column that `set` writes
  if (isWord(token, 'at') && isWord(next, 'time')) return;
  if (
    clauses[i] === 'set' &&
    isSign(next, '=') &&
    (!before || isWord(before, 'set') || isSign(before, ','))
  )
    return;
  if (isSign(before, '::') || clauses[i] === 'for') return;
  if (next?.kind === 'group' && next.text === '(') return;
  if (isSign(before, '.')) {
    const owner = all[i - 2];
    if (owner?.kind === 'word') qualified(reading, owner.text, token, scope);
    else if (owner?.kind !== 'group') external(reading, null, token, token.text);
    return;
  }
  if (isSign(next, '.')) return;
  if (clauses[i] === 'order' && scope.results.has(token.text)) return;
  unqualified(reading, token, scope);
}

function star(
  reading: Reading,
  token: Token,
  before: Token | undefined,
  owner: Token | undefined,
  next: Token | undefined,
  all: Token[],
  i: number,
  scope: Scope,
): void {
  if (isSign(before, '.')) {
    if (owner?.kind === 'word') qualified(reading, owner.text, { ...token, text: '*' }, scope);
    return;
  }
  const starts = isWord(before, 'select', 'distinct', 'all', 'returning') || isSign(before, ',');
  const ends =
    !next ||
    isSign(next, ',') ||
    (next.kind === 'word' && RESERVED.has(next.text)) ||
    next.kind === 'hole';
  const counted = all.length === 1;
  if (counted || !ends || !(starts || i === 0 || (before?.kind === 'group' && isWord(owner, 'on'))))
    return;
  for (const { table } of scope.relations) if (table) take(reading, table, '*', token);
  if (scope.relations.length === 0) external(reading, null, token, '*');
}

function qualified(reading: Reading, alias: string, token: Token, scope: Scope): void {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const found = at.relations.filter((relation) => relation.alias === alias);
    if (found.length === 0) continue;
    for (const { table } of found) if (table) take(reading, table, token.text, token);
    return;
  }
  if (alias === 'excluded' || reading.schema.tableOf(alias) === undefined)
    external(reading, alias, token, token.text);
  else take(reading, reading.schema.tableOf(alias)!, token.text, token);
}

function unqualified(reading: Reading, token: Token, scope: Scope): void {
  const name = token.text;
  let open = false;
  for (let at: Scope | null = scope; at; at = at.outer) {
    const having = at.relations.filter(
      ({ table, columns }) =>
        columns?.has(name) || (table && reading.schema.columns.get(table)?.has(name)),
    );
    for (const { table } of having) if (table) take(reading, table, name, token);
    if (having.length) return;
    const whole = at.relations.find(({ alias }) => alias === name);
    if (whole) {
      if (whole.table) take(reading, whole.table, '*', token);
      return;
    }
    open ||=
      at.relations.length === 0 || at.relations.some(({ table, columns }) => !table && !columns);
  }
  if (open) external(reading, null, token, name);
}

export function take(reading: Reading, table: string, column: string, at: Token): void {
  const own = reading.schema.columns.get(table);
  if (own && (column === '*' || own.has(column)))
    reading.taken.push({ table, alias: null, column, at });
}

function external(reading: Reading, alias: string | null, at: Token, column: string): void {
  reading.taken.push({ table: null, alias, column, at });
}
