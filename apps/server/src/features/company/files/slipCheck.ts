import type { SECOND_REASONS, slipCheck as shape } from '@canopy/contract/money/slipCheck';
import { LIMITS } from '@canopy/domain/limits';
import { decimalOf, type Sen } from '@canopy/domain/money';
import {
  accountRead,
  compareSlip,
  type SlipExpected,
  type SlipMatch,
} from '@canopy/domain/slipMatch';
import type { SlipPlace } from '@canopy/domain/slipPlaces';
import type { SlipText } from '@canopy/domain/slipText';
import { businessDate, daysAfter } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { signedIn, type Ctx } from '../../../platform/context.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { readSettings } from '../settings/readSettings.ts';
import type { Settings } from '../settings/settings.ts';
import { numberSeenBefore } from './usedSlip.ts';

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

/** The slip of a request or sale, and what it must show. */
export interface SlipOf {
  file: string;
  /** The request or sale, `R0000001` or `S0000001`. */
  cause: string;
  amount: Sen;
  /** The reference the payer was asked to use. */
  reference: string;
  /** When it was submitted. */
  sentAt: Date;
}

/** Who has approved a slip first, and why it takes a second person. */
interface SlipSecond {
  like_cause: string | null;
  first_by: number;
  reason: (typeof SECOND_REASONS)[number];
  name: string | null;
}

/** What a slip must show, in the company's accounts and days. */
export function slipExpected(
  { amount, reference, sentAt }: Pick<SlipOf, 'amount' | 'reference' | 'sentAt'>,
  { bankAccounts, timeZone }: Pick<Settings, 'bankAccounts' | 'timeZone'>,
): SlipExpected {
  const until = businessDate(sentAt, timeZone);
  return {
    amount,
    accounts: bankAccounts.map(({ account }) => account),
    from: daysAfter(until, -LIMITS.slipDays),
    until,
    reference,
  };
}

/** What text recognition read on a slip, compared with what is expected. */
export async function readAndCompare(ctx: Pick<Ctx, 'db' | 'config'>, wanted: SlipOf) {
  const expected = slipExpected(wanted, await readSettings(ctx.db));
  const [row] = await readRows(
    ctx.db,
    sql<ReadingRow & { reading: boolean; places: SlipPlace[] }>`
    select reading_until is not null as reading, amount, paid_on::text as paid_on, accounts, account_labelled, refs,
      slip_number, places from slip_reading where file = ${wanted.file}`,
  );
  const read = slipTextOf(row);
  return {
    expected,
    read,
    places: row?.places ?? [],
    // where no machine reads slips, nobody waits for one
    reading: (row?.reading ?? false) && ctx.config.readSlips,
    match: compareSlip(read, expected),
  };
}

/**
 * What text recognition read on the slip of a request or sale next to what is expected, for whoever
 * decides.
 */
export async function checkSlip(ctx: Ctx, wanted: SlipOf): Promise<z.infer<typeof shape>> {
  const { expected, read, reading, places, match } = await readAndCompare(ctx, wanted);
  const { from, until } = expected;
  const accounts = [...expected.accounts];
  const [seen] = await readRows(
    ctx.db,
    sql<{ ids: string[] }>`
    select ${numberSeenBefore(sql`${wanted.file}`, sql`${wanted.cause}`)} as ids`,
  );
  const [second] = await readRows(
    ctx.db,
    sql<SlipSecond>`
    select like_cause, first_by, reason, ${loginName(sql`first_by`)} as name from slip_second where cause = ${wanted.cause}`,
  );
  const account = accountRead(read, accounts);
  const beside = (value: string | null, found: SlipMatch) => ({
    read: found === 'NOT_READ' ? null : value,
    match: found,
  });
  return {
    reading,
    amount: beside(read.amount === null ? null : decimalOf(read.amount), match.amount),
    account: beside(account, match.account),
    accounts,
    date: beside(read.date, match.date),
    from,
    until,
    reference: beside(read.references[0] ?? null, match.reference),
    expectedReference: wanted.reference,
    number: read.slipNumber,
    places: places
      .filter(({ detail, value }) => {
        if (detail === 'account') return value === account;
        return detail !== 'reference' || value === read.references[0];
      })
      .map(({ detail, box: [left, top, right, bottom] }) => ({ detail, left, top, right, bottom })),
    numberSeenBefore: seen!.ids,
    second: second
      ? {
          like: second.like_cause ?? '',
          reason: second.reason,
          by: second.name ?? '',
          own: second.first_by === signedIn(ctx).loginId,
        }
      : null,
  };
}
