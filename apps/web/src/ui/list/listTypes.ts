import type { BodyOf, Call, ResultOf } from '@canopy/contract/call';
import type { SheetWanted } from '@canopy/contract/fields';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Selection } from './rowSelection.tsx';

/** Fields of a list's body that are paging, not filters. */
type Paging = 'Page' | 'PageSize' | 'Sort' | 'Search' | 'RequestTime' | 'Export';

/** What a list can be filtered by: every field of the call's body except paging. */
export type FilterField<C> = Exclude<keyof BodyOf<C> & string, Paging>;

/** The value of a filter as the call takes it. */
export type FilterValue<C, Field extends FilterField<C>> = NonNullable<BodyOf<C>[Field]>;

/** The value of a filter as it appears in the address. */
export type TextOf<C, Field extends FilterField<C>> =
  FilterValue<C, Field> extends infer Value
    ? Value extends boolean
      ? `${Value}` | '1'
      : Value extends string | number
        ? `${Value}`
        : never
    : never;

/** What the call can sort by, with a minus for descending; `never` if its order is fixed. */
export type SortOf<C> = 'Sort' extends keyof BodyOf<C>
  ? Extract<NonNullable<BodyOf<C>['Sort']>, string>
  : never;

/** The fields among {@link SortOf}, without the minus. */
export type SortField<C> = Exclude<SortOf<C>, `-${string}`>;

/** A row of a call that returns `rows`. */
export type RowOf<C> = ResultOf<C> extends { rows: (infer Row)[] } ? Row : never;

/** A field of a row, or a nested one: `member.fullName`. */
type FieldOf<R> = {
  [Name in keyof R & string]:
    | Name
    | (R[Name] extends readonly unknown[] | null
        ? never
        : R[Name] extends object
          ? `${Name}.${keyof R[Name] & string}`
          : never);
}[keyof R & string];

/** What a column exports: a field, several in one cell, or with a format. */
export type SheetCell<R> =
  | FieldOf<R>
  | readonly FieldOf<R>[]
  | {
      of: FieldOf<R> | readonly FieldOf<R>[];
      as?: SheetWanted['Columns'][number]['As'];
      /** Labels of its values, `''` for none. */
      words?: Record<string, string>;
      between?: string;
    };

/** Properties that every column has, whatever its name. */
export interface BaseColumn<R> {
  title: string;
  render: (row: R) => ReactNode;
  /** What an export writes; without it the column is not exported. */
  cell?: SheetCell<R>;
  /** Exported although not shown: another column has it in its second line. */
  inSheet?: true;
  align?: 'end';
  /** Unit of its amounts, shown once in the heading instead of in every row. */
  unit?: 'RM' | 'PV';
  /** Amount of a row in RM. On a wide screen the list's rows can be ticked, and the ticked ones are added up. */
  adds?: (row: R) => string;
  /** Shown only if a person chooses it. */
  optional?: true;
  /**
   * Its position in the two lines on a phone: the first has title and amount, the second ends with the state.
   */
  role?: 'title' | 'state' | 'amount';
  /** What it shows on a phone, as one of the first facts; `false`: nothing. */
  phone?: ((row: R) => ReactNode) | false;
  /** The instant it shows; if the list is sorted by it, a phone groups the rows by day. */
  instant?: (row: R) => string;
  /** The time alone, for rows under a day heading. */
  clock?: (row: R) => ReactNode;
  /** A 44 px picture before the lines on a phone. */
  picture?: (row: R) => ReactNode;
}

/**
 * A column of a list. A sortable one is named like the field in the call; `sortable` with any other name does
 * not compile.
 */
export type Column<R, Sort extends string = never> = BaseColumn<R> &
  ({ key: string; sortable?: false } | { key: Sort; sortable: true });

/** A column of the list of a call of the contract. */
export type ListColumn<C extends Call> = Column<RowOf<C>, SortField<C>>;

/** Options for the rows of a list. */
export interface RowOptions<R> {
  rowKey: (row: R) => string | number;
  /** Target of a row, if any: its first cell links there. */
  rowLink?: (row: R) => LinkProps | undefined;
  /** What a row opens on the same page; its first cell is a button. */
  onRow?: (row: R) => void;
  actions?: (row: R) => ReactNode;
  /** They are one button at most, which a phone shows at the end of the first line instead of an amount. */
  oneAction?: true;
  /** Selection for a bulk action. */
  selection?: Selection<R>;
}
