import { LEGAL_TERMS } from '@canopy/domain/withholding';
import { payWithTax } from '../features/bonus/tax/payWithTax.ts';
import type { TestCompany } from './company.ts';
import { transaction } from '../platform/database/transaction.ts';

/** The company details needed for tax documents. */
export const COMPANY = {
  name: 'Canopy Sdn Bhd',
  registrationNumber: '202001234567',
  address: '1 Jalan Canopy\n40000 Shah Alam',
  email: 'company@canopy.example',
  phone: '+60312345678',
};
export const ISSUER = {
  Tin: 'C2584563200',
  Msic: '46900',
  Activity: 'Wholesale',
  Address: '1 Jalan Canopy',
  City: 'Shah Alam',
  PostCode: '40000',
  State: '10',
};

let bonuses = 0;

/** Pays a member an instant bonus subject to withholding, because of a car received in the previous year; sen. */
export async function payTaxed(
  company: TestCompany,
  memberID: string,
  { now, amount }: { now: string; amount: number },
): Promise<void> {
  const memberId = Number(memberID.slice(1));
  const at = new Date(now);
  bonuses += 1;
  await transaction(company.database.db, async (tx) => {
    const { id } = await tx
      .selectFrom('login')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('tax_benefit')
      .values({
        member_id: memberId,
        given_on: `${at.getUTCFullYear() - 1}-06-01`,
        kind: 'CAR',
        description: 'Car',
        amount: LEGAL_TERMS.threshold + 1,
        recorded_at: at,
        recorded_by: id,
      })
      .execute();
    const versions = [{ from: '2025-01', on: true, ...LEGAL_TERMS, at: now, by: 'A0000001' }];
    const payable = { memberId, type: 'SPONSOR' as const, causeId: `taxed-${bonuses}`, amount };
    const by = { actor: null, remark: '', now: at, timeZone: 'Asia/Kuala_Lumpur', versions };
    await payWithTax(tx, [payable], by);
  });
}
