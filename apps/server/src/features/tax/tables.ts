import type { Generated } from 'kysely';
import type { Id, Instant, Json, Maybe, MaybeInstant } from '../../platform/database/columns.ts';

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

/** Given to a member in kind; sen. */
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

/** A member's bonuses of a year that is over, before tax; sen. */
export interface TaxStandingTable {
  member_id: number;
  year: number;
  cash: number;
}

/** A payment that tax was withheld from, and what it was judged by; sen, basis points. */
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

/** Withheld tax of a month that was paid to the tax office; sen. */
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

/** A self-billed e-invoice; sen that it adds to what was stated before it. */
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

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    tax_person: TaxPersonTable;
    tax_benefit: TaxBenefitTable;
    tax_standing: TaxStandingTable;
    tax_withheld: TaxWithheldTable;
    tax_remittance: TaxRemittanceTable;
    self_billed: SelfBilledTable;
  }
}
