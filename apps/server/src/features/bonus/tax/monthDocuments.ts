import {
  eInvoiceProblems,
  type EInvoice,
  type EInvoiceLine,
  type EInvoiceProblem,
} from '@canopy/domain/eInvoice';
import { nextSelfBilled, type ToState } from '@canopy/domain/selfBilled';
import { businessDate, periodBounds, type Period } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberID } from '../../../platform/ids.ts';
import { textOf } from '../../../platform/texts.ts';
import type { Settings } from '../../company/settings/settings.ts';
import { companyParty, memberParty, personColumns, type PartyRow } from './parties.ts';
import { taxEvents } from './taxEvents.ts';

/** Members whose documents are built together. */
const BATCH = 2_000;

/** A member's month: the total, what documents already state, and the next document. */
export interface MonthDocument {
  memberId: number;
  fullName: string;
  /** Sen. */
  amount: number;
  stated: number;
  numbers: string[];
  next: (ToState & { sequence: number; document: EInvoice }) | null;
  problems: EInvoiceProblem[];
}

interface EventRow {
  member_id: number;
  type: string;
  description: string | null;
  cash: number;
  non_cash: number;
}

interface Issued {
  member_id: number;
  number: string;
  cash: number;
  non_cash: number;
}

/** The first and last day of a month. */
export function daysOfMonth(period: Period, timeZone: string): { from: string; to: string } {
  const { until } = periodBounds(period, timeZone);
  return { from: `${period}-01`, to: businessDate(new Date(until.getTime() - 1), timeZone) };
}

/** All documents of a month by member, in batches. */
export async function* monthDocuments(
  db: ReadDb,
  period: Period,
  settings: Settings,
  now: Date,
): AsyncGenerator<MonthDocument[]> {
  const { from, to } = daysOfMonth(period, settings.timeZone);
  const members = await readRows(
    db,
    sql<{ id: number }>`select distinct member_id as id from (${taxEvents(null, from, to)}) e
    union select member_id from self_billed where period = ${period} order by 1`,
  );
  for (let at = 0; at < members.length; at += BATCH) {
    const ids = members.slice(at, at + BATCH).map(({ id }) => id);
    yield await documentsOf(db, ids, { period, from, to }, settings, now);
  }
}

async function documentsOf(
  db: ReadDb,
  ids: number[],
  { period, from, to }: { period: Period; from: string; to: string },
  settings: Settings,
  now: Date,
): Promise<MonthDocument[]> {
  const people = await readRows(
    db,
    sql<PartyRow>`select ${personColumns} where m.id = any(${ids}::bigint[]) order by m.id`,
  );
  const events = await readRows(
    db,
    sql<EventRow>`select member_id, type, null::text as description, sum(cash)::bigint as cash, 0::bigint as non_cash
      from (${taxEvents(null, from, to)}) e where cash <> 0 and member_id = any(${ids}::bigint[]) group by 1, 2
    union all select member_id, kind, description, 0, amount from tax_benefit
      where voided_at is null and given_on between ${from}::date and ${to}::date and member_id = any(${ids}::bigint[])`,
  );
  const issued = await readRows(
    db,
    sql<Issued>`select member_id, number, cash, non_cash from self_billed
    where period = ${period} and member_id = any(${ids}::bigint[]) order by member_id, sequence`,
  );
  const eventsOf = Map.groupBy(events, (row) => row.member_id);
  const issuedOf = Map.groupBy(issued, (row) => row.member_id);
  const buyer = companyParty(settings);
  return people.map((person) => {
    const lines = (eventsOf.get(person.id) ?? []).map(lineOf);
    const before = issuedOf.get(person.id) ?? [];
    const sum = (what: 'cash' | 'non_cash') => before.reduce((all, row) => all + row[what], 0);
    const stated = { cash: sum('cash'), nonCash: sum('non_cash') };
    const found = {
      memberId: person.id,
      fullName: person.full_name,
      amount: lines.reduce((all, line) => all + line.amount, 0),
      stated: stated.cash + stated.nonCash,
      numbers: before.map(({ number }) => number),
    };
    const toState = nextSelfBilled(lines, before.length > 0 ? stated : null);
    if (!toState) return { ...found, next: null, problems: [] };
    const sequence = before.length + 1;
    const document: EInvoice = {
      type: toState.type,
      number: `SB-${period.replace('-', '')}-${memberID(person.id)}-${sequence}`,
      issuedAt: now.toISOString(),
      from,
      until: to,
      supplier: memberParty(person, buyer),
      buyer,
      lines: toState.lines,
      corrects: before[0]?.number ?? null,
    };
    return {
      ...found,
      next: { ...toState, sequence, document },
      problems: eInvoiceProblems(document),
    };
  });
}

/** A line as the tax office reads it: in English. */
const lineOf = (row: EventRow): EInvoiceLine =>
  row.cash === 0
    ? { classification: '045', description: row.description!, amount: row.non_cash }
    : { classification: '037', description: textOf('en', `ledger.${row.type}`), amount: row.cash };
