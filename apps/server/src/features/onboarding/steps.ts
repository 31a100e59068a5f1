import { COMPANY_STEPS, MEMBER_STEPS, onboarding } from '@canopy/contract/onboarding';
import { ROOT_MEMBER } from '@canopy/domain/ids';
import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import { signedIn } from '../../platform/context.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { memberRow } from '../../platform/ids.ts';
import { query } from '../../platform/operation.ts';
import { readSettings } from '../settings/readSettings.ts';
import { HEADQUARTERS } from '../stock/warehouse.ts';

/** Days during which a member counts as new. */
const NEW_DAYS = 60;

type Done<Step extends string> = Record<Step, boolean>;

/** The steps not yet done; none if the person is not new. */
const stepsOf = <Step extends string>(all: readonly Step[], done: Done<Step> | undefined) => ({
  open: done ? all.filter((step) => !done[step]) : [],
  total: done ? all.length : 0,
});

/** The first steps that the signed-in person still has to do. */
export const steps = query(onboarding.steps, async (ctx) => {
  const { db, now } = ctx;
  const { memberId, permissions } = signedIn(ctx);
  if (memberId !== null) {
    const since = new Date(now.getTime() - NEW_DAYS * DAY_MS);
    const [member] = await readRows<Done<(typeof MEMBER_STEPS)[number]>>(
      db,
      sql`select l.pin_hash is not null as pin,
        m.bank_account_number <> '' as bank,
        exists (select 1 from identity_document d
          where d.member_id = m.id and d.status in ('PENDING', 'VERIFIED')) as identity,
        exists (select 1 from sale s where s.member_id = m.id and s.sales_type <> 'REGISTRATION'
          and s.status in ('PENDING', 'APPROVED', 'COMPLETED')) as "firstPurchase",
        exists (select 1 from sponsor_edge e
          where e.sponsor_id = m.id and e.valid_until is null) as invite
        from member m join login l on l.id = m.login_id
        where m.id = ${memberId} and m.created_at > ${since}`,
    );
    return stepsOf(MEMBER_STEPS, member);
  }
  if (!permissions.has('setting.edit')) return { open: [], total: 0 };
  const [known] = await readRows<Omit<Done<(typeof COMPANY_STEPS)[number]>, 'brand' | 'accounts'>>(
    db,
    sql`select exists (select 1 from bonus_plan where version > 1)
        or exists (select 1 from bonus_plan_draft) or exists (select 1 from bonus_run) as plans,
      coalesce((select address1 <> '' from warehouse where id = ${HEADQUARTERS}), true) as headquarters,
      coalesce((select email <> '' and address1 <> '' from member where id = ${memberRow(ROOT_MEMBER)}), true)
        as "companyMember",
      exists (select 1 from product) as products,
      exists (select 1 from stock_balance where on_hand > 0) as stock,
      (select count(*) > 1 from login where role <> 'member') as staff,
      exists (select 1 from sale where approved_at is not null
        and payment_type in ('BANK_SLIP', 'FREE')) as "firstApproval"`,
  );
  const { company, bankAccounts } = await readSettings(db);
  return stepsOf(COMPANY_STEPS, {
    ...known!,
    brand: company.address !== '' && company.registrationNumber !== '',
    accounts: bankAccounts.length > 0,
  });
});
