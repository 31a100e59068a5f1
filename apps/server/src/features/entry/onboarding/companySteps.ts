import {
  COMPANY_STEPS,
  type CompanyStep,
  type onboarding,
} from '@canopy/contract/entry/onboarding';
import type { ResultOf } from '@canopy/contract/call';
import { ROOT_MEMBER } from '@canopy/domain/ids';
import { sql } from 'kysely';
import { signedIn, type Ctx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { memberRow } from '../../../platform/ids.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { hasAddress } from '../../shop/stock/reads.ts';
import { isShown } from '../../shop/products/reads.ts';
import { hasPin, hasTotp } from '../../identity/auth/reads.ts';
import { hasResidence } from '../../people/members/reads.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { HEADQUARTERS } from '../../shop/stock/warehouse.ts';

/** What the tables know; the settings and the server itself know the rest. */
type FromTables = Record<
  | 'headquarters'
  | 'staff'
  | 'companyMember'
  | 'terms'
  | 'shipping'
  | 'categories'
  | 'stockItems'
  | 'packages'
  | 'maintenance'
  | 'stock'
  | 'plans'
  | 'wallets'
  | 'firstApproval',
  boolean
>;

type Steps = ResultOf<typeof onboarding.steps>['steps'];

/**
 * The first steps of a new company, each done by what is there. What a company changes in a preset is a look
 * at it; a month that was paid out has seen everything that decided it.
 */
export async function companySteps(ctx: Ctx): Promise<Steps> {
  const { db } = ctx;
  const { company, bankAccounts, brand, logo, demo, totpForStaff } = await readSettings(db);
  // made up whole: there is nothing to set up
  if (demo) return [];
  const [known] = await readRows(
    db,
    sql<FromTables>`select
      coalesce((select ${hasAddress} from warehouse w where w.id = ${HEADQUARTERS}), true) as headquarters,
      (select count(*) > 1 from staff where status = 'ACTIVE') as staff,
      coalesce((select m.email <> '' and ${hasResidence} from member m where m.id = ${memberRow(ROOT_MEMBER)}), true)
        as "companyMember",
      exists (select 1 from terms_text) as terms,
      exists (select 1 from product_category where status = 'ACTIVE')
        and exists (select 1 from stock_category where status = 'ACTIVE') as categories,
      exists (select 1 from stock_item where status = 'ACTIVE') as "stockItems",
      exists (select 1 from product p join product_mall m on m.product_code = p.code
        where ${isShown} and m.mall_type = 3 and p.package_rank is not null) as packages,
      exists (select 1 from product p join product_mall m on m.product_code = p.code
        where ${isShown} and m.mall_type = 2) as maintenance,
      exists (select 1 from stock_balance where on_hand > 0) as stock,
      month.paid as shipping,
      month.paid or exists (select 1 from bonus_plan where version > 1)
        or exists (select 1 from bonus_plan_draft) as plans,
      month.paid or exists (select 1 from setting where key = 'walletCharges') as wallets,
      exists (select 1 from sale where approved_at is not null
        and payment_type in ('BANK_SLIP', 'FREE')) as "firstApproval"
    from (select exists (select 1 from bonus_run where state = 'POSTED') as paid) month`,
  );
  const [own] = await readRows(
    db,
    sql<{ secured: boolean }>`select ${hasPin} and (${hasTotp} or ${!totpForStaff}) as secured
      from login l where l.id = ${signedIn(ctx).loginId}`,
  );
  const seen = await readRows(
    db,
    sql<{
      step: string;
      by: string | null;
      at: Date;
    }>`select step, ${loginName(sql`seen_by`)} as by, seen_at as at from setup_seen`,
  );
  const done: Record<CompanyStep, boolean> = {
    ...known!,
    secured: own?.secured ?? false,
    logo: brand !== '' && logo !== '',
    brand: company.address !== '' && company.registrationNumber !== '',
    accounts: bankAccounts.length > 0,
    mail: ctx.config.smtpUrl !== undefined,
  };
  return COMPANY_STEPS.map((step) => {
    const look = seen.find((row) => row.step === step);
    return {
      step,
      done: done[step] || look !== undefined,
      seenBy: look?.by ?? null,
      seenAt: look?.at.toISOString() ?? null,
    };
  });
}
