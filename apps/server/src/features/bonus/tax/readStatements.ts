import type { ResultOf } from '@canopy/contract/call';
import type { tax } from '@canopy/contract/bonus/tax';
import { decimalOf } from '@canopy/domain/money';
import { STATEMENT_FROM } from '@canopy/domain/withholding';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberID } from '../../../platform/ids.ts';
import { residenceLines } from '../../people/members/reads.ts';
import { identityColumn, isPaid, tinColumn } from './parties.ts';
import type { BenefitKind } from './tables.ts';
import { daysOfYear, taxEvents, taxSums, taxSumsOf, type TaxSums } from './taxEvents.ts';

type Stated = ResultOf<typeof tax.statement>;

/** A statement with the additional details printed on it. */
export interface Statement extends Stated {
  tin: string;
  identityType: string;
  identityValue: string;
  address: string[];
}

interface Person extends TaxSums {
  id: number;
  full_name: string;
  tin: string;
  identity_type: string;
  identity_value: string;
  address: string[];
}

interface Part {
  member_id: number;
  type: string;
  month: string;
  cash: number;
  withheld: number;
}

interface Benefit {
  member_id: number;
  given_on: string;
  kind: BenefitKind;
  description: string;
  amount: number;
}

const TYPES = [
  'SPONSOR',
  'UNILEVEL',
  'GENERATION',
  'UPGRADE_RANKING',
  'BINARY',
  'CLAW_BACK',
  'BONUS_ADJUSTMENT',
] as const;

/** The statements of a year, of one member or of all members due one, ordered by member. */
export async function readStatements(
  db: ReadDb,
  year: number,
  member: number | null,
): Promise<Statement[]> {
  const { from, to } = daysOfYear(year);
  const events = taxEvents(member, from, to);
  const people = await readRows(
    db,
    sql<Person>`select m.id, m.full_name, ${tinColumn} as tin, m.identity_type, ${identityColumn} as identity_value,
      ${residenceLines} as address,
      coalesce(y.cash, 0)::bigint as cash, coalesce(y.non_cash, 0)::bigint as non_cash,
      coalesce(y.total, 0)::bigint as total, coalesce(y.withheld, 0)::bigint as withheld
    from member m left join tax_person p on p.member_id = m.id
    left join (select member_id, ${taxSums} from (${events}) e group by member_id) y on y.member_id = m.id
    where ${isPaid} and ${member === null ? sql`y.total > ${STATEMENT_FROM}` : sql`m.id = ${member}`} order by m.id`,
  );
  const ids = people.map(({ id }) => id);
  const parts = await readRows(
    db,
    sql<Part>`select member_id, type, to_char(day, 'YYYY-MM') as month, sum(cash)::bigint as cash,
      sum(withheld)::bigint as withheld
    from (${events}) e where member_id = any(${ids}::bigint[]) and cash <> 0 group by 1, 2, 3 order by 3`,
  );
  const benefits = await readRows(
    db,
    sql<Benefit>`select member_id, given_on::text as given_on, kind, description, amount from tax_benefit
    where member_id = any(${ids}::bigint[]) and voided_at is null
      and given_on between ${from}::date and ${to}::date order by given_on, id`,
  );
  const partsOf = Map.groupBy(parts, (part) => part.member_id);
  const benefitsOf = Map.groupBy(benefits, (benefit) => benefit.member_id);
  return people.map((person) => ({
    year,
    memberID: memberID(person.id),
    fullName: person.full_name,
    tin: person.tin,
    identityType: person.identity_type,
    identityValue: person.identity_value,
    address: person.address,
    ...taxSumsOf(person),
    ...bonusesOf(partsOf.get(person.id) ?? []),
    benefits: (benefitsOf.get(person.id) ?? []).map((benefit) => ({
      date: benefit.given_on,
      kind: benefit.kind,
      description: benefit.description,
      amount: decimalOf(benefit.amount),
    })),
  }));
}

function bonusesOf(parts: readonly Part[]): Pick<Stated, 'bonuses' | 'months'> {
  const sum = (of: readonly Part[], what: 'cash' | 'withheld') =>
    decimalOf(of.reduce((all, part) => all + part[what], 0));
  const byType = Map.groupBy(parts, ({ type }) => type);
  const byMonth = Map.groupBy(parts, ({ month }) => month);
  return {
    bonuses: TYPES.flatMap((type) => {
      const found = byType.get(type);
      return found ? [{ type, amount: sum(found, 'cash') }] : [];
    }),
    months: [...byMonth].map(([period, found]) => ({
      period,
      cash: sum(found, 'cash'),
      withheld: sum(found, 'withheld'),
    })),
  };
}
