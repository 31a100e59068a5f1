import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  PostgresQueryCompiler,
  RawNode,
  type OperationNode,
  type RawBuilder,
  type RootOperationNode,
} from 'kysely';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { wrongColumns, wrongValues, type Returned } from './compareRows.ts';
import type { Column } from './readTypes.ts';
import type { Row } from './readRow.ts';

/**
 * Set-up of the server's tests: compares the rows of every raw statement that a test makes the server run
 * with the type at its `sql<…>`, which `rowTypesPlugin` hands over. A test file fails if one differs.
 */

/** A raw statement or expression: where it is, and the type at it. */
interface Typed {
  place: string;
  type: Row | Column;
}

interface Watch {
  /** By the node of the statement. */
  typed: WeakMap<OperationNode, Typed>;
  /** What the rows of a text must be, by place. */
  expected: Map<string, Map<string, Row>>;
  /** Whose columns are all of the kind that their type says: only their values are looked at again. */
  right: WeakMap<Row, Set<string>>;
  seen: Set<string>;
  unwritten: string[];
  /** Findings already told, so that only the first test file fails. */
  found: Set<string>;
  untold: string[];
}

type Tag = (parts: TemplateStringsArray, ...values: unknown[]) => RawBuilder<unknown>;

declare global {
  /** What `sql<…>` becomes in tests. */
  var typedAs: ((place: string, type: string, tag: Tag) => Tag) | undefined;
  var rowWatch: Watch | undefined;
}

const watch = (globalThis.rowWatch ??= begin());

afterAll(() => {
  if (watch.unwritten.length > 0) {
    appendFileSync(join(inject('rowsSeen'), String(process.pid)), watch.unwritten.join(''));
    watch.unwritten = [];
  }
  const told = watch.untold;
  watch.untold = [];
  if (told.length > 0) throw new Error(`row types that are wrong:\n${told.join('\n')}`);
});

function begin(): Watch {
  const begun: Watch = {
    typed: new WeakMap(),
    expected: new Map(),
    right: new WeakMap(),
    seen: new Set(),
    unwritten: [],
    found: new Set(),
    untold: [],
  };
  const types = new Map<string, Row | Column>();
  globalThis.typedAs = (place, written, tag) => {
    const type = types.get(written) ?? (JSON.parse(written) as Row | Column);
    types.set(written, type);
    return (parts, ...values) => {
      const builder = tag(parts, ...values);
      begun.typed.set(builder.toOperationNode(), { place, type });
      return builder;
    };
  };
  const { prototype: compiler } = PostgresQueryCompiler;
  const compile = compiler.compileQuery;
  compiler.compileQuery = function (node, queryId) {
    const compiled = compile.call(this, node, queryId);
    for (const [place, row] of expectedOf(node, begun)) {
      const expected = begun.expected.get(compiled.sql) ?? new Map<string, Row>();
      if (!expected.has(place)) begun.expected.set(compiled.sql, expected.set(place, row));
    }
    return compiled;
  };
  interface Query {
    text: string;
    _results: Returned | Returned[];
    handleReadyForQuery: (connection: unknown) => void;
  }
  // the driver's types hide its queries
  const { prototype: query } = pg.Query as unknown as { prototype: Query };
  const answer = query.handleReadyForQuery;
  query.handleReadyForQuery = function (connection) {
    const expected = begun.expected.get(this.text);
    if (expected && !Array.isArray(this._results)) {
      for (const [place, row] of expected) compare(place, this.text, this._results, row, begun);
    }
    answer.call(this, connection);
  };
  return begun;
}

function compare(place: string, text: string, result: Returned, row: Row, watch: Watch): void {
  if (!result.fields?.length && result.rows.length === 0 && Object.keys(row.columns).length > 0) {
    return;
  }
  if (!watch.seen.has(place)) {
    watch.seen.add(place);
    watch.unwritten.push(`${place}\n`);
  }
  const wrongs = [
    ...(isRight(text, result, row, watch) ? [] : wrongColumns(text, result, row)),
    ...wrongValues(result, row),
  ];
  for (const wrong of wrongs) {
    const finding = `${place}: ${wrong}`;
    if (watch.found.has(finding)) continue;
    watch.found.add(finding);
    watch.untold.push(finding);
  }
}

/** Whether the columns are right whatever the values are; looked at once for each text. */
function isRight(text: string, { fields }: Returned, row: Row, { right }: Watch): boolean {
  const texts = right.get(row) ?? new Set();
  right.set(row, texts);
  if (texts.has(text)) return true;
  const wrong = wrongColumns(text, { fields, rows: [{}] }, row);
  if (wrong.length === 0) texts.add(text);
  return wrong.length === 0;
}

/** What the rows of a statement must be, by place: its own type, or those of the expressions that it selects. */
function* expectedOf(node: RootOperationNode, { typed }: Watch): Iterable<[string, Row]> {
  if (RawNode.is(node)) {
    const own = typed.get(node);
    if (!own || !('columns' in own.type)) return;
    const { place, type } = own;
    if (!type.open) yield [place, type];
    else {
      const part = node.parameters.map((one) => typed.get(one)).find((one) => one);
      if (!part || !('columns' in part.type)) return;
      yield [place, { columns: { ...type.columns, ...part.type.columns } }];
      yield [part.place, { columns: { ...type.columns, ...part.type.columns } }];
    }
    return;
  }
  const { selections } = ('returning' in node && node.returning ? node.returning : node) as {
    selections?: readonly { selection: OperationNode }[]; // only what selects or returns has some
  };
  for (const { selection } of selections ?? []) {
    const { node: expression, alias } = selection as {
      node?: OperationNode;
      alias?: { name?: string }; // only an expression with a name has these
    };
    const own = expression && typed.get(expression);
    if (!own || 'columns' in own.type || !alias?.name) continue;
    yield [own.place, { columns: { [alias.name]: own.type }, others: ANY }];
  }
}

const ANY: Column = { type: 'unknown', nullable: true, optional: true };
