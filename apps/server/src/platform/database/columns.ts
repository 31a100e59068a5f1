import type { ColumnType, GeneratedAlways } from 'kysely';

/** Filled by the database, never by us. */
export type Id = GeneratedAlways<number>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type MaybeInstant = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
export type Json<T> = ColumnType<T, string, string>;
/** With a default in the database. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Texts by language; English is always there. */
export type Texts = { en: string } & Record<string, string>;

export type ActiveStatus = 'ACTIVE' | 'INACTIVE';
