import { expression, take } from './expressions.ts';
import {
  namedIn,
  scopeIn,
  type Found,
  type Reading,
  type Relation,
  type Schema,
  type Scope,
} from './scopes.ts';
import type { Token } from './tokens.ts';
import {
  ENDS_FROM,
  isQuery,
  isSign,
  isWord,
  mayJoin,
  names,
  NO_READS,
  RESERVED,
  resultsOf,
  split,
  UNKNOWN_TABLE,
} from './words.ts';

/** Finds the columns that a text takes. */
export function takenBy(text: Token[], schema: Schema, around: Scope | null): Found {
  const reading: Reading = {
    schema,
    taken: [],
    relations: [],
    query: (tokens, scope) => void query(reading, tokens, scope),
  };
  if (isWord(text[0], ...NO_READS)) return reading;
  // `member m join …`, a part of a `from`
  const [first, second] = text;
  const part =
    second?.kind === 'word' &&
    (first?.kind === 'word'
      ? schema.tableOf(first.text) !== undefined
      : first?.kind === 'group' && isQuery(first) && !RESERVED.has(second.text));
  if (part) select(reading, [{ ...first!, kind: 'word', text: 'from' }, ...text], scopeIn(around));
  else query(reading, text, scopeIn(around));
  return reading;
}

function relate(reading: Reading, relation: Relation, scope: Scope): void {
  scope.relations.push(relation);
  reading.relations.push(relation);
}

/** Reads a query, and returns the columns of its rows; null: not known. */
function query(reading: Reading, tokens: Token[], scope: Scope): Set<string> | null {
  const rest = withNames(reading, tokens, scope);
  const parts = split(rest, (token) => isWord(token, 'union', 'intersect', 'except'));
  const columns = parts.map((part) => {
    const plain = part.filter((token, i) => i > 0 || !isWord(token, 'all', 'distinct'));
    const alone = plain[0]?.kind === 'group' && isQuery(plain[0]) ? plain[0] : undefined;
    const inner = () => ({ ...scopeIn(scope.outer), named: new Map(scope.named) });
    if (!alone) return select(reading, plain, inner());
    select(reading, plain.slice(1), inner());
    return query(reading, alone.inner, inner());
  });
  return columns[0] ?? null;
}

/** Notes what `with` names; returns what follows. */
function withNames(reading: Reading, tokens: Token[], scope: Scope): Token[] {
  if (!isWord(tokens[0], 'with')) return tokens;
  let i = isWord(tokens[1], 'recursive') ? 2 : 1;
  for (;;) {
    const name = tokens[i++];
    const listed = tokens[i]?.kind === 'group' ? tokens[i++] : undefined;
    while (isWord(tokens[i], 'as', 'not', 'materialized')) i += 1;
    const body = tokens[i++];
    if (name?.kind !== 'word' || body?.kind !== 'group') return tokens.slice(i - 1);
    const relation: Relation = { alias: name.text, columns: listed ? names(listed) : null };
    if (listed) scope.named.set(name.text, relation);
    else if (isWord(tokens[1], 'recursive'))
      scope.named.set(name.text, {
        ...relation,
        columns: resultsOf(split(body.inner, (token) => isWord(token, 'union'))[0]!),
      });
    const found = query(reading, body.inner, scopeIn(scope));
    scope.named.set(name.text, { ...relation, columns: relation.columns ?? found });
    if (!isSign(tokens[i], ',')) return tokens.slice(i);
    i += 1;
  }
}

function select(reading: Reading, tokens: Token[], scope: Scope): Set<string> | null {
  const words: [Token, number][] = [];
  const clauses = fromIn(reading, tokens, scope, words);
  const [kind] = tokens;
  scope.results = resultsOf(tokens) ?? new Set();
  for (const [token, i] of words) expression(reading, token, i, tokens, clauses, scope);
  if (!isWord(kind, 'select') && !tokens.some((token) => isWord(token, 'returning'))) return null;
  return columnsOf(reading, tokens, scope);
}

/** Reads what `from`, `join`, `using`, `into` and `update` name; leaves the other tokens to `words`. */
function fromIn(
  reading: Reading,
  tokens: Token[],
  scope: Scope,
  words: [Token, number][],
  inFrom = false,
): string[] {
  let clause = inFrom ? 'from' : '';
  let expected = inFrom;
  const clauses: string[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i]!;
    const next = tokens[i + 1];
    clauses[i] = clause;
    if (expected && !isWord(token, 'only', 'lateral')) {
      const until = item(reading, tokens, i, scope, words);
      clauses.length = until;
      clauses.fill('from', i, until);
      i = until - 1;
      expected = false;
      continue;
    }
    if (expected) continue;
    if (isWord(token, 'from') && !isWord(tokens[i - 1], 'distinct'))
      [clause, expected] = ['from', true];
    else if (isWord(token, 'join')) [clause, expected] = ['from', true];
    else if (isWord(token, 'using') && next?.kind === 'group' && !isQuery(next)) {
      for (const word of next.inner) {
        for (const { table } of scope.relations)
          if (table && reading.schema.columns.get(table)?.has(word.text))
            take(reading, table, word.text, word);
      }
      i += 1;
    } else if (isWord(token, 'using', 'into')) [clause, expected] = ['from', true];
    else if (isWord(token, 'update') && !isWord(tokens[i - 1], 'for', 'key', 'do')) {
      [clause, expected] = ['from', !isWord(tokens[i - 1], 'then')];
    } else if (isSign(token, ',') && (clause === 'from' || clause === 'on')) expected = true;
    else if (isWord(token, 'on') && clause === 'select') words.push([token, i]);
    else if (token.kind === 'word' && ENDS_FROM.has(token.text)) clause = token.text;
    else if (isWord(token, 'select', 'values')) clause = 'select';
    else if (token.kind === 'hole' && mayJoin(tokens[i - 1])) {
      relate(reading, { alias: '', columns: null, at: token }, scope);
    } else words.push([token, i]);
    clauses[i] = clause;
  }
  return clauses;
}

/** Reads one thing behind `from`; returns where it ends. */
function item(
  reading: Reading,
  tokens: Token[],
  from: number,
  scope: Scope,
  words: [Token, number][],
): number {
  let i = from;
  const token = tokens[i++]!;
  const relation: Relation = { alias: '', columns: null, at: token };
  if (token.kind === 'group' && isQuery(token))
    relation.columns = query(reading, token.inner, scopeIn(scope));
  else if (token.kind === 'group') {
    // `from (a join b on …)`
    const more: [Token, number][] = [];
    const clauses = fromIn(reading, token.inner, scope, more, true);
    for (const [word, at] of more) expression(reading, word, at, token.inner, clauses, scope);
    return i;
  } else if (token.kind === 'word') {
    let name = token.text;
    while (isSign(tokens[i], '.') && tokens[i + 1]) {
      name = tokens[i + 1]!.text;
      i += 2;
    }
    const isTarget = isWord(tokens[from - 1], 'into');
    if (tokens[i]?.kind === 'group' && !isTarget) {
      words.push([tokens[i]!, i]);
      relation.alias = name;
      i += 1;
      if (isWord(tokens[i], 'with') && isWord(tokens[i + 1], 'ordinality')) i += 2;
    } else {
      const given = namedIn(scope, name);
      relation.table = given ? undefined : reading.schema.tableOf(name);
      relation.columns = given ? given.columns : null;
      relation.alias = name;
      if (isTarget && tokens[i]?.kind === 'group') {
        relate(reading, relation, scope);
        return i + 1;
      }
    }
  } else if (token.kind !== 'hole') return i;
  else relation.unknown = token.text === UNKNOWN_TABLE;
  if (isWord(tokens[i], 'as')) i += 1;
  const alias = tokens[i];
  if (alias?.kind === 'word' && !RESERVED.has(alias.text)) {
    relation.alias = alias.text;
    i += 1;
    if (tokens[i]?.kind === 'group') {
      relation.columns = names(tokens[i]!);
      i += 1;
    } else if (!relation.table && token.kind === 'word' && !namedIn(scope, token.text)) {
      // `unnest(…) as number`: the function's only column
      if (tokens[from + 1]?.kind === 'group') relation.columns = new Set([alias.text]);
    }
  }
  relate(reading, relation, scope);
  return i;
}

/** The columns that a select's rows have. */
function columnsOf(reading: Reading, tokens: Token[], scope: Scope): Set<string> | null {
  const results = resultsOf(tokens);
  if (!results) return null;
  const columns = new Set(results);
  for (const name of results) {
    const alias = /^(?:(.*)\.)?\*$/.exec(name);
    if (!alias) continue;
    columns.delete(name);
    for (const relation of scope.relations) {
      if (alias[1] && relation.alias !== alias[1]) continue;
      const all = relation.table ? reading.schema.columns.get(relation.table) : relation.columns;
      if (!all) return null;
      for (const column of all) columns.add(column);
    }
  }
  return columns;
}
