import type { slipSays as shape } from '@canopy/contract/money/slipCheck';
import { compareSlip, slipReadAs, type SlipExpected } from '@canopy/domain/slipMatch';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { slipTextOf, type ReadingRow } from './slipCheck.ts';

/** What was read on a slip, as a column for staff; `file` is the column with its name. */
export const slipReadColumn = (file: string) => sql<SlipRead | null>`
  (select to_json(read) from (select reading_until is not null as reading, amount, paid_on::text as paid_on,
    accounts, account_labelled, refs, slip_number from slip_reading where file = ${sql.ref(file)}) read)`;

/** Type of a {@link slipReadColumn}. */
export type SlipRead = ReadingRow & { reading: boolean };

/**
 * What a queue row says about its slip: differences in money first.
 *
 * @param expected what it must show, see `slipExpected`
 */
export function slipSays(row: SlipRead | null, expected: SlipExpected): z.infer<typeof shape> {
  if (row?.reading) return 'READING';
  const read = slipTextOf(row ?? undefined);
  const found = compareSlip(read, expected);
  if (found.amount === 'DIFFERS') return 'AMOUNT_DIFFERS';
  if (found.account === 'DIFFERS') return 'ACCOUNT_DIFFERS';
  if (found.reference === 'DIFFERS') return 'REFERENCE_DIFFERS';
  if (found.date === 'DIFFERS') return 'DATE_DIFFERS';
  return slipReadAs(read, found) === 'READ' ? 'READ' : 'NOT_READ';
}
