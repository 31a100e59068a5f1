import { isWithheld, paymentTax, termsIn, yearBefore } from '@canopy/domain/withholding';
import { periodOf, type Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { archivedIncome } from '../../insight/books/reads.ts';
import type { WithholdingVersion } from '../../company/settings/settings.ts';
import {
  lockEWallets,
  payBonuses,
  type PaidBy,
  type Payable,
} from '../../money/wallets/payBonuses.ts';

/** A payment's tax, and the transaction that carries it. */
interface Withheld {
  carrier: Payable;
  base: number;
  tax: number;
  income: number;
}

const NONE: ReadonlyMap<number, number> = new Map();

/**
 * Pays bonuses and withholds the tax due on them in the same transactions. Payables with the same
 * cause and member are one payment: the bonuses, and what is clawed back from them.
 *
 * @param versions the setting `withholding`
 * @returns the tax withheld from each member concerned, sen
 * @throws ApiError `INSUFFICIENT_BALANCE` when a wallet would end below zero
 */
export async function payWithTax(
  tx: Tx,
  payables: readonly Payable[],
  by: PaidBy & { versions: readonly WithholdingVersion[] },
): Promise<ReadonlyMap<number, number>> {
  const period = periodOf(by.now, by.timeZone);
  const terms = termsIn(by.versions, period);
  const members = [...new Set(payables.map(({ memberId }) => memberId))];
  if (by.versions.length > 0 && members.length > 0) {
    // per member, years are totalled and payments assessed one at a time
    await lockEWallets(tx, members);
    await addToStandings(tx, payables, period);
  }
  const withheld = terms?.on
    ? taxesOf(payables, terms.rate, await subjectsOf(tx, members, terms, period))
    : [];
  if (withheld.length === 0) {
    await payBonuses(tx, payables, by);
    return NONE;
  }
  const taxes = new Map(withheld.map(({ carrier, tax }) => [carrier, tax]));
  await payBonuses(tx, payables, by, taxes);
  await keepWithheld(tx, withheld, { ...terms!, period });
  const sums = new Map<number, number>();
  for (const { carrier, tax } of withheld) {
    sums.set(carrier.memberId, (sums.get(carrier.memberId) ?? 0) + tax);
  }
  return sums;
}

function taxesOf(
  payables: readonly Payable[],
  rate: number,
  subjects: ReadonlyMap<number, number>,
): Withheld[] {
  const payments = new Map<string, Payable[]>();
  for (const payable of payables) {
    if (!subjects.has(payable.memberId)) continue;
    const payment = `${payable.memberId} ${payable.causeId}`;
    payments.set(payment, [...(payments.get(payment) ?? []), payable]);
  }
  return [...payments.values()].flatMap((payment) => {
    // an adjustment that takes money back pays nothing
    if (payment.every(({ amount }) => amount < 0)) return [];
    const taxed = paymentTax(
      payment.map(({ amount }) => amount),
      rate,
    );
    if (!taxed) return [];
    const carrier = payment[taxed.carrier]!;
    const income = subjects.get(carrier.memberId)!;
    return [{ carrier, base: taxed.base, tax: taxed.tax, income }];
  });
}

/** Prior-year income of the members subject to withholding. */
async function subjectsOf(
  tx: Tx,
  members: readonly number[],
  terms: WithholdingVersion,
  period: Period,
): Promise<ReadonlyMap<number, number>> {
  const year = yearBefore(period);
  await addUpYear(tx, members, year);
  const found = await readRows(
    tx,
    sql<{
      member_id: number;
      cash: number;
      non_cash: number;
      individual: boolean;
      resident: boolean;
    }>`
    select s.member_id, s.cash, b.non_cash, coalesce(p.kind = 'INDIVIDUAL', true) as individual,
      coalesce(p.resident, true) as resident
    from tax_standing s left join tax_person p on p.member_id = s.member_id
    cross join lateral (select coalesce(sum(amount), 0)::bigint as non_cash from tax_benefit
      where member_id = s.member_id and voided_at is null
        and given_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)) b
    where s.year = ${year} and s.member_id = any(${[...members]}::bigint[])
      and s.cash + b.non_cash > ${terms.threshold}`,
  );
  return new Map(
    found
      .map((row) => ({ ...row, nonCash: row.non_cash }))
      .filter((person) => isWithheld(terms, person))
      .map(({ member_id, cash, nonCash }): [number, number] => [member_id, cash + nonCash]),
  );
}

/**
 * Totals a finished year from the ledger, for members not totalled yet. `offset 0` forces access
 * through the entries of each wallet, whatever the table statistics suggest in the first days of a
 * year.
 */
async function addUpYear(tx: Tx, members: readonly number[], year: number): Promise<void> {
  const missing = await readRows(
    tx,
    sql<{ id: number }>`select id from unnest(${[...members]}::bigint[]) as wanted(id)
    where not exists (select from tax_standing where member_id = id and year = ${year})`,
  );
  if (missing.length === 0) return;
  await sql`
    insert into tax_standing (member_id, year, cash)
    select wanted.id, ${year}, coalesce((
      select sum(p.amount + coalesce((select w.tax from tax_withheld w where w.tx_id = p.tx_id), 0)) from account a
      cross join lateral (select tx_id, amount from posting where account_id = a.id and version is not null offset 0) p
      cross join lateral (select cause_kind, business_date from ledger_tx where id = p.tx_id offset 0) t
      where a.member_id = wanted.id and a.wallet_type = 'EW' and t.cause_kind = 'BONUS'
        and t.business_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)), 0)
      + coalesce((select sum(i.amount + i.withheld) from account a join ${archivedIncome} i on i.account_id = a.id
        where a.member_id = wanted.id and a.wallet_type = 'EW'
          and i.day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)), 0)
    from unnest(${missing.map(({ id }) => id)}::bigint[]) as wanted(id)`.execute(tx);
}

/** Adds a payment to a year already totalled: a run requested before the year's end. */
async function addToStandings(tx: Tx, payables: readonly Payable[], period: Period): Promise<void> {
  await sql`
    update tax_standing s set cash = s.cash + late.amount from (
      select member, sum(amount) as amount from unnest(${payables.map((one) => one.memberId)}::bigint[],
        ${payables.map((one) => one.amount)}::bigint[]) as paid(member, amount) group by member) late
    where s.member_id = late.member and s.year = ${Number(period.slice(0, 4))}`.execute(tx);
}

async function keepWithheld(
  tx: Tx,
  withheld: readonly Withheld[],
  { rate, threshold, period }: { rate: number; threshold: number; period: Period },
): Promise<void> {
  const column = <T>(of: (one: Withheld) => T) => withheld.map(of);
  await sql`
    insert into tax_withheld (tx_id, member_id, period, base, tax, rate, threshold, income)
    select t.id, w.member, ${period}, w.base, w.tax, ${rate}, ${threshold}, w.income
    from unnest(${column(({ carrier }) => carrier.memberId)}::bigint[], ${column(({ carrier }) => carrier.type)}::text[],
      ${column(({ carrier }) => carrier.causeId)}::text[], ${column(({ base }) => base)}::bigint[],
      ${column(({ tax }) => tax)}::bigint[], ${column(({ income }) => income)}::bigint[])
      as w(member, type, cause, base, tax, income)
    join ledger_tx t on t.cause_kind = 'BONUS' and t.cause_id = w.cause and t.type = w.type`.execute(
    tx,
  );
}
