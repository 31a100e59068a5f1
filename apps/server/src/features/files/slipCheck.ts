import type { slipCheck as shape } from '@canopy/contract/slipCheck';
import { LIMITS } from '@canopy/domain/limits';
import { decimalOf, type Sen } from '@canopy/domain/money';
import { accountRead, compareSlip, type SlipMatch } from '@canopy/domain/slipMatch';
import type { SlipPlace } from '@canopy/domain/slipPlaces';
import type { SlipText } from '@canopy/domain/slipText';
import { businessDate, daysAfter } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { loginName } from '../../platform/database/loginName.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { readSettings } from '../settings/readSettings.ts';
import { SLIP_USES } from './usedSlip.ts';

/** The columns of `slip_reading` that hold what was read. */
export interface ReadingRow {
  amount: Sen | null;
  paid_on: string | null;
  accounts: string[];
  account_labelled: boolean;
  refs: string[];
  slip_number: string | null;
}

const NOTHING: ReadingRow = {
  amount: null,
  paid_on: null,
  accounts: [],
  account_labelled: false,
  refs: [],
  slip_number: null,
};

/** What the row says; empty if there is none. */
export const slipTextOf = (row: ReadingRow | undefined): SlipText => {
  const { paid_on, account_labelled, refs, slip_number, ...same } = row ?? NOTHING;
  return {
    ...same,
    date: paid_on,
    accountLabelled: account_labelled,
    references: refs,
    slipNumber: slip_number,
  };
};

/**
 * What text recognition read on the slip of a request or sale next to what is expected, for whoever
 * decides.
 *
 * @param wanted the slip, the request or sale it belongs to (`R0000001` or `S0000001`), sen, the
 *   reference the payer was asked to use, and when it was submitted
 */
export async function checkSlip(
  ctx: Ctx,
  wanted: { file: string; cause: string; amount: Sen; reference: string; sentAt: Date },
): Promise<z.infer<typeof shape>> {
  const { bankAccounts, timeZone } = await readSettings(ctx.db);
  const accounts = bankAccounts.map(({ account }) => account);
  const [row] = await readRows(
    ctx.db,
    sql<ReadingRow & { reading: boolean; places: SlipPlace[] }>`
    select reading_until is not null as reading, amount, paid_on::text as paid_on, accounts, account_labelled, refs,
      slip_number, places from slip_reading where file = ${wanted.file}`,
  );
  const seen = await readRows(
    ctx.db,
    sql<{ id: string }>`
    select distinct u.id from slip_reading own join slip_reading r on r.number_key = own.number_key
      join ${SLIP_USES} u on u.file = r.file
    where own.file = ${wanted.file} and u.id <> ${wanted.cause} order by u.id limit 10`,
  );
  const [second] = await readRows(
    ctx.db,
    sql<{ like_cause: string; first_by: number; name: string | null }>`
    select like_cause, first_by, ${loginName(sql`first_by`)} as name from slip_second where cause = ${wanted.cause}`,
  );
  const read = slipTextOf(row);
  const until = businessDate(wanted.sentAt, timeZone);
  const from = daysAfter(until, -LIMITS.slipDays);
  const match = compareSlip(read, {
    amount: wanted.amount,
    accounts,
    from,
    until,
    reference: wanted.reference,
  });
  const account = accountRead(read, accounts);
  const beside = (value: string | null, found: SlipMatch) => ({
    read: found === 'NOT_READ' ? null : value,
    match: found,
  });
  return {
    reading: row?.reading ?? false,
    amount: beside(read.amount === null ? null : decimalOf(read.amount), match.amount),
    account: beside(account, match.account),
    accounts,
    date: beside(read.date, match.date),
    from,
    until,
    reference: beside(read.references[0] ?? null, match.reference),
    expectedReference: wanted.reference,
    number: read.slipNumber,
    places: (row?.places ?? [])
      .filter(({ detail, value }) => {
        if (detail === 'account') return value === account;
        return detail !== 'reference' || value === read.references[0];
      })
      .map(({ detail, box: [left, top, right, bottom] }) => ({ detail, left, top, right, bottom })),
    numberSeenBefore: seen.map(({ id }) => id),
    second: second
      ? {
          like: second.like_cause,
          by: second.name ?? '',
          own: second.first_by === signedIn(ctx).loginId,
        }
      : null,
  };
}
