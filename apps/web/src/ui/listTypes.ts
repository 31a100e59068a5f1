import type { BodyOf, Call, ResultOf } from '@canopy/contract/call';
import type { SheetWanted } from '@canopy/contract/fields';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Selection } from './rowSelection.tsx';

/** Fields of a list's body that are its paging and not a filter. */
type Paging = 'Page' | 'PageSize' | 'Sort' | 'Search' | 'RequestTime' | 'Export';

/** What a list can be narrowed by: every field of the call's body but its paging. */
export type FilterField<C> = Exclude<keyof BodyOf<C> & string, Paging>;

/** The value of a filter as the call takes it. */
export type FilterValue<C, Field extends FilterField<C>> = NonNullable<BodyOf<C>[Field]>;

/** The value of a filter as the address has it. */
export type TextOf<C, Field extends FilterField<C>> =
  FilterValue<C, Field> extends infer Value
    ? Value extends boolean
      ? `${Value}` | '1'
      : Value extends string | number
        ? `${Value}`
        : never
    : never;

/** What the call can sort by, with a minus for descending; `never` where its order is fixed. */
export type SortOf<C> = 'Sort' extends keyof BodyOf<C>
  ? Extract<NonNullable<BodyOf<C>['Sort']>, string>
  : never;

/** The fields among {@link SortOf}, without the minus. */
export type SortField<C> = Exclude<SortOf<C>, `-${string}`>;

/** A row of a call that answers `rows`. */
export type RowOf<C> = ResultOf<C> extends { rows: (infer Row)[] } ? Row : never;

/** A field of a row, or one of what stands in it: `member.fullName`. */
type FieldOf<R> = {
  [Name in keyof R & string]:
    | Name
    | (R[Name] extends readonly unknown[] | null
        ? never
        : R[Name] extends object
          ? `${Name}.${keyof R[Name] & string}`
          : never);
}[keyof R & string];

/** What a column holds in an export: a field, several in one cell, or how they are written. */
export type SheetCell<R> =
  | FieldOf<R>
  | readonly FieldOf<R>[]
  | {
      of: FieldOf<R> | readonly FieldOf<R>[];
      as?: SheetWanted['Columns'][number]['As'];
      /** What its values are called, `''` for none. */
      words?: Record<string, string>;
      between?: string;
    };

/** What every column has, whatever it is named. */
export interface BaseColumn<R> {
  title: string;
  render: (row: R) => ReactNode;
  /** What an export writes; without it the column stays on the screen. */
  cell?: SheetCell<R>;
  /** Exported though it is not shown: another column says it in its second line. */
  inSheet?: true;
  align?: 'end';
  /** What its amounts are in: it stands once in the heading, and not in every row. */
  unit?: 'RM' | 'PV';
  /** Shown only when a person chooses it. */
  optional?: true;
  /** Its place in the two lines of a phone: the first has title and amount, the second ends with the state. */
  role?: 'title' | 'state' | 'amount';
  /** What it says on a phone, and among the first of the facts; `false`: nothing there. */
  phone?: ((row: R) => ReactNode) | false;
  /** The instant that it tells: in the order of it a phone's rows stand under their days. */
  instant?: (row: R) => string;
  /** The time of day alone, where the day stands above. */
  clock?: (row: R) => ReactNode;
  /** A picture of 44 px before a phone's lines. */
  picture?: (row: R) => ReactNode;
}

/**
 * A column of a list. One that can be sorted by is named as the call names the field; `sortable`
 * with any other name does not compile.
 */
export type Column<R, Sort extends string = never> = BaseColumn<R> &
  ({ key: string; sortable?: false } | { key: Sort; sortable: true });

/** A column of the list of a call of the contract. */
export type ListColumn<C extends Call> = Column<RowOf<C>, SortField<C>>;

/** What can be done with the rows of a list. */
export interface RowOptions<R> {
  rowKey: (row: R) => string | number;
  /** Where a row leads, if anywhere: its first cell is a link there. */
  rowLink?: (row: R) => LinkProps | undefined;
  /** What a row opens on the same page; its first cell is a button. */
  onRow?: (row: R) => void;
  actions?: (row: R) => ReactNode;
  /** Selection for a bulk action. */
  selection?: Selection<R>;
}
