import type { Generated } from 'kysely';
import type { Id, Instant, Json, Maybe, MaybeInstant } from '../../../platform/database/columns.ts';
import {
  declareTables,
  each,
  kept,
  masked,
  member,
  none,
} from '../../../platform/database/declareTables.ts';

export interface TaxPersonTable {
  member_id: number;
  tin: Generated<string>;
  registration_number: Generated<string>;
  kind: Generated<'INDIVIDUAL' | 'COMPANY'>;
  resident: Generated<boolean>;
  changed_at: Instant;
  changed_by: number;
}

export type BenefitKind = 'CAR' | 'HOUSE' | 'TRIP' | 'OTHER';

/** A benefit in kind for a member; sen. */
export interface TaxBenefitTable {
  id: Id;
  member_id: number;
  given_on: string;
  kind: BenefitKind;
  description: string;
  amount: number;
  recorded_at: Instant;
  recorded_by: number;
  voided_at: MaybeInstant;
  voided_by: Maybe<number>;
  void_reason: Maybe<string>;
}

/** A member's bonuses of a finished year, before tax; sen. */
export interface TaxStandingTable {
  member_id: number;
  year: number;
  cash: number;
}

/** A payment from which tax was withheld, and the basis for it; sen, basis points. */
export interface TaxWithheldTable {
  tx_id: number;
  member_id: number;
  period: string;
  base: number;
  tax: number;
  rate: number;
  threshold: number;
  income: number;
  remittance_id: Maybe<number>;
}

/** A month's withheld tax paid to the tax office; sen. */
export interface TaxRemittanceTable {
  id: Id;
  period: string;
  amount: number;
  members: number;
  paid_on: string;
  reference: string;
  recorded_at: Instant;
  recorded_by: number;
}

/** A self-billed e-invoice; the sen it adds to what was stated before. */
export interface SelfBilledTable {
  id: Id;
  number: string;
  type: '11' | '12' | '13';
  member_id: number;
  period: string;
  sequence: number;
  cash: number;
  non_cash: number;
  content: Json<unknown>;
  issued_at: Instant;
  issued_by: number;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    tax_person: TaxPersonTable;
    tax_benefit: TaxBenefitTable;
    tax_standing: TaxStandingTable;
    tax_withheld: TaxWithheldTable;
    tax_remittance: TaxRemittanceTable;
    self_billed: SelfBilledTable;
  }
}

export const taxTables = declareTables({
  tax_person: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    columns: each(masked(kept('BOOKS'), 'tax.edit'), 'tin', 'registration_number'),
  },
  tax_benefit: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    columns: { ...each(kept('BOOKS'), 'description', 'void_reason'), given_on: none },
  },
  tax_standing: { of: member('member_id'), stays: 'FOR_GOOD', columns: {} },
  tax_withheld: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    reads: { withheld: ['tx_id', 'member_id', 'period', 'base', 'tax', 'remittance_id'] },
    columns: { period: none },
  },
  tax_remittance: {
    of: 'STAFF',
    stays: 'FOR_GOOD',
    reads: { remittance: ['id', 'period', 'reference', 'amount', 'members'] },
    appendOnly: true,
    columns: each(none, 'period', 'paid_on', 'reference'),
  },
  self_billed: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    appendOnly: true,
    columns: { content: masked(kept('BOOKS'), 'tax.edit'), ...each(none, 'number', 'period') },
  },
});
