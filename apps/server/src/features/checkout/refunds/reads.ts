import { sql, type RawBuilder } from 'kysely';

/** Condition: the return of a sale is asked for or under way. */
export const returnOpen = (sale: RawBuilder<unknown>) => sql<boolean>`
  exists (select from refund f where f.sale_id = ${sale} and f.status in ('PENDING', 'APPROVED'))`;
