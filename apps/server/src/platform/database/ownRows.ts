import { sql, type RawBuilder } from 'kysely';
import type { Personal, TableFacts } from './declareTables.ts';

/** A member, by row ids. */
export interface Person {
  memberId: number;
  loginId: number;
}

type Declared = Record<string, TableFacts>;

/** SQL condition on a table's rows: that they are the person's. Null: nothing leads from a person to them. */
export function ownRows(
  tables: Declared,
  table: string,
  person: Person,
): RawBuilder<boolean> | null {
  const { of } = tables[table]!;
  if (typeof of === 'string') return null;
  if ('parent' in of) {
    const above = ownRows(tables, of.table, person);
    return (
      above &&
      sql`${sql.ref(of.parent)} in (select ${sql.ref(of.key)} from ${sql.table(of.table)} where ${above})`
    );
  }
  const [columns, id] = 'member' in of ? [of.member, person.memberId] : [of.login, person.loginId];
  return sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${id}`),
    sql` or `,
  )})`;
}

/** How many tables lie between the rows and their person. */
export function distance(tables: Declared, table: string): number {
  const { of } = tables[table]!;
  return typeof of === 'object' && 'parent' in of ? 1 + distance(tables, of.table) : 0;
}

/** The columns about the person, with their classes. */
export const personalColumns = ({ columns }: TableFacts): [string, Personal][] =>
  Object.entries(columns).filter(
    (entry): entry is [string, Personal] => typeof entry[1] === 'object',
  );
