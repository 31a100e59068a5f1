import type { Token } from './tokens.ts';

/** What `from` names in a statement: a table, or rows of which at most the columns are known. */
export interface Relation {
  alias: string;
  table?: string | undefined;
  /** Of a subquery or a function; null: not known. */
  columns: Set<string> | null;
  at?: Token;
  /** A table that a variable names. */
  unknown?: boolean;
}

/** A statement or a part of it, in the one around it. */
export interface Scope {
  relations: Relation[];
  outer: Scope | null;
  /** Names given by `with`. */
  named: Map<string, Relation>;
  /** Names of its results, which `order by` may take. */
  results: Set<string>;
}

export const scopeIn = (outer: Scope | null): Scope => ({
  relations: [],
  outer,
  named: new Map(),
  results: new Set(),
});

/** A column that a text takes: of a table that it names, or of one that is not known from the text alone. */
export interface Taken {
  table: string | null;
  /** Of the column, if it is qualified. */
  alias: string | null;
  /** `*`: every one. */
  column: string;
  at: Token;
}

/** What is found while a text is read. */
export interface Reading extends Found {
  schema: Schema;
  /** Reads a query inside of an expression. */
  query: (tokens: Token[], scope: Scope) => void;
}

export interface Found {
  taken: Taken[];
  /** Everything that the text reads from, in any of its parts. */
  relations: Relation[];
}

export interface Schema {
  /** The columns of each table that a feature owns. */
  columns: Map<string, Set<string>>;
  /** The table behind a name, which may be a partition of it. */
  tableOf: (name: string) => string | undefined;
}

/** What `with` named so, in this statement or around it. */
export const namedIn = (scope: Scope, name: string): Relation | undefined =>
  scope.named.get(name) ?? (scope.outer ? namedIn(scope.outer, name) : undefined);
