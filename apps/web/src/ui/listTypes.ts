import type { BodyOf, ResultOf } from '@canopy/contract/call';

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
