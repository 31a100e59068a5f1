import type { PersonalReader } from '@canopy/contract/personal';
import type { RawBuilder, Selectable } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Why personal data stays when the person is erased. Amounts, dates and states stay anyway: books and trees
 * do not add up without them.
 */
export const WHY_KEPT = {
  BOOKS: 'books and what explains them: the law asks for seven years',
  EVIDENCE: 'evidence of what was decided, agreed or asked for, in case of a dispute',
  SECURITY: 'attacks are found and stopped by it',
  AUDIT: 'the audit log is complete or worth nothing',
  WORK: 'about an employee or the company, for as long as that lasts',
} as const;

/** What replaces the data of an erased member. */
export interface Erased {
  memberId: number;
  /** `erased-7`: unique, and nobody's name. */
  nobody: string;
  /** Hash of a password that nobody knows. */
  passwordHash: string;
}

type Replacement = string | null | RawBuilder<unknown> | ((erased: Erased) => string);

/** Data about the person that the row belongs to. */
export interface Personal {
  /** At erasure: `ERASED` is overwritten, `DELETED` goes with its row, `KEPT` stays. */
  atErasure: 'ERASED' | 'DELETED' | 'KEPT';
  to?: Replacement;
  why?: keyof typeof WHY_KEPT;
  /** Names a stored file. */
  file?: true;
  /** Not in the person's own data as a file: a secret, or what staff note for each other. */
  withheld?: true;
  /** Whoever is neither its person nor staff with `member.personalData`, nor named here, sees it masked or not at all. */
  masked?: readonly PersonalReader[];
}

/** `none`: nothing about a person. `technical`: nothing that anybody but the server reads. */
export type ColumnClass = 'none' | 'technical' | Personal;

export const none = 'none';
export const technical = 'technical';
/** Goes with its row, which erasure deletes. */
export const deleted: Personal = { atErasure: 'DELETED' };
/** The same for a column that names a stored file, which goes too. */
export const deletedFile: Personal = { ...deleted, file: true };
/** Overwritten at erasure, unless it is null. */
export const erased = (to: Replacement): Personal => ({ atErasure: 'ERASED', to });
export const kept = (why: keyof typeof WHY_KEPT): Personal => ({ atErasure: 'KEPT', why });
export const withheld = (personal: Personal): Personal => ({ ...personal, withheld: true });
/**
 * Masked wherever it is shown, but for its person, staff with `member.personalData` and those named here. The fields
 * that show it are `personal` in the contract, for the same readers.
 */
export const masked = (personal: Personal, ...readers: PersonalReader[]): Personal => ({
  ...personal,
  masked: readers,
});
/** The same class for several columns. */
export const each = <C extends string>(all: ColumnClass, ...columns: C[]) =>
  Object.fromEntries(columns.map((column) => [column, all])) as Record<C, ColumnClass>;

/**
 * Whose the rows are: of a member or a login by its row id, or of whoever owns the row of another table.
 * Nothing leads from a member to the rows of visitors, of staff, or of several people at once: what they say
 * of somebody stays for a time or a reason.
 */
export type Owner<Column extends string = string> =
  | { member: Column[] }
  | { login: Column[] }
  | { parent: Column; table: keyof Tables; key: string }
  | 'VISITORS'
  | 'STAFF'
  | 'ANYBODY'
  | 'NOBODY';

/** Rows of a member; several columns: of each of them. */
export const member = <C extends string>(...columns: C[]) => ({ member: columns });
/** Rows of a login. */
export const login = <C extends string>(...columns: C[]) => ({ login: columns });
/** Rows of whoever owns the row of `table` that `column` names. */
export const parent = <C extends string>(column: C, table: keyof Tables, key = 'id') => ({
  parent: column,
  table,
  key,
});

/**
 * How long rows stay: for good, until those who use them replace or delete them, until their person is
 * erased, or until a job deletes them.
 */
export type Retention =
  | 'FOR_GOOD'
  | 'WHILE_IN_USE'
  | 'UNTIL_ERASED'
  | { until: string; by: string };

/** @param by the file of the job, below `apps/server/src` */
export const sweptBy = (by: string, until: string): Retention => ({ until, by });

/** Everything that is true of a table and that its schema does not say. */
export interface TableFacts<Column extends string = string> {
  of: Owner<Column>;
  stays: Retention;
  /** By its trigger `<table>_append_only`. */
  appendOnly?: true;
  /**
   * What the role of the running product may do besides reading, if not everything (or, for an append-only
   * table, inserting): insert, nothing, or insert and update these columns.
   */
  role?: 'INSERT' | 'READ' | readonly Column[];
  /**
   * What others than the table's owner may read, as groups of columns that mean something together. All other
   * columns the owner may change by looking at its own files alone.
   */
  reads?: Readonly<Record<string, readonly Column[]>>;
  /** SQL condition on rows that erasure leaves alone. */
  spared?: string;
  /** SQL condition on rows that are left out of the person's own data. */
  unexported?: string;
  columns: Partial<Record<Column, ColumnClass>>;
}

type Names<Row> = keyof Row & string;
type Value<Row, C extends keyof Row> = NonNullable<Selectable<Row>[C & keyof Selectable<Row>]>;

/** Whether a type leaves room for words: numbers, dates, flags and closed lists of codes do not. */
type HasWords<T> = [T] extends [number | boolean | Date | readonly number[]]
  ? false
  : [T] extends [string]
    ? string extends T
      ? true
      : false
    : [T] extends [readonly (infer Item)[]]
      ? [Item] extends [string]
        ? string extends Item
          ? true
          : false
        : true
      : true;

/** The columns that must say what they hold: texts, JSON and bytes. */
type Worded<Row> = {
  [C in Names<Row>]: HasWords<Value<Row, C>> extends true ? C : never;
}[Names<Row>];

/**
 * Declares the tables of a feature, in the `tables.ts` that has their row types. A column that has room for
 * words about a person does not compile without its class; of numbers, dates, flags and codes only those that
 * are more than a fact of the row need one.
 *
 *     export const noteTables = declareTables({
 *       member_note: {
 *         of: member('member_id'),
 *         stays: 'UNTIL_ERASED',
 *         columns: { text: withheld(deleted) },
 *       },
 *     });
 */
export const declareTables = <const T extends keyof Tables>(tables: {
  [K in T]: Omit<TableFacts<Names<Tables[K]>>, 'columns'> & {
    columns: Record<Worded<Tables[K]>, ColumnClass> &
      Partial<Record<Names<Tables[K]>, ColumnClass>>;
  };
}): Record<T, TableFacts> => tables as Record<T, TableFacts>;
