import type { BodyOf, Call, ResultOf } from '@canopy/contract/call';
import type { ReactNode } from 'react';
import type { Selection } from './rowSelection.tsx';

/** Fields of a list's body that are its paging and not a filter. */
type Paging = 'Page' | 'PageSize' | 'Sort' | 'Search' | 'RequestTime';

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

/** What every column has, whatever it is named. */
export interface BaseColumn<R> {
  title: string;
  render: (row: R) => ReactNode;
  /** The cell's value in an export. */
  text: (row: R) => string | number;
  align?: 'end';
  /** Its place on a phone's card. */
  role?: 'title' | 'state' | 'amount';
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
  onRow?: (row: R) => void;
  actions?: (row: R) => ReactNode;
  /** Selection for a bulk action. */
  selection?: Selection<R>;
}
