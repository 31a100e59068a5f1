import { MEMBER_STEPS, onboarding } from '@canopy/contract/entry/onboarding';
import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import { signedIn } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { hasPin } from '../../identity/auth/reads.ts';
import { bankNumber } from '../../people/members/reads.ts';
import { companySteps } from './companySteps.ts';

/** Days during which a member counts as new. */
const NEW_DAYS = 60;

type Done<Step extends string> = Record<Step, boolean>;

/** The steps not yet done; none if the person is not new. */
const stepsOf = <Step extends string>(all: readonly Step[], done: Done<Step> | undefined) => ({
  open: done ? all.filter((step) => !done[step]) : [],
  total: done ? all.length : 0,
  steps: [],
});

/** The first steps that the signed-in person still has to do. */
export const steps = query(onboarding.steps, async (ctx) => {
  const { db, now } = ctx;
  const { memberId, permissions } = signedIn(ctx);
  if (memberId !== null) {
    const since = new Date(now.getTime() - NEW_DAYS * DAY_MS);
    const [member] = await readRows(
      db,
      sql<Done<(typeof MEMBER_STEPS)[number]>>`select ${hasPin} as pin,
        ${bankNumber} <> '' as bank,
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
  const steps = permissions.has('setting.edit') ? await companySteps(ctx) : [];
  return {
    open: steps.filter(({ done }) => !done).map(({ step }) => step),
    total: steps.length,
    steps,
  };
});
