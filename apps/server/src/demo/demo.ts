import { setImmediate as nextTurn } from 'node:timers/promises';
import { publicId } from '@canopy/domain/ids';
import { DAY_MS, nextPeriod, type Period } from '@canopy/domain/time';
import { createCompany } from '../company.ts';
import { DEFAULT_COST, useHashCost } from '../features/identity/auth/passwords.ts';
import { setSecurityPin } from '../features/identity/auth/setSecurityPin.ts';
import { CatalogueCache } from '../features/shop/mall/catalogueCache.ts';
import { refreshEstimates } from '../features/bonus/compensation/estimates/refreshEstimates.ts';
import { MemberIndexCache } from '../features/people/memberIndex/memberIndexCache.ts';
import { readOlder } from '../features/notices/notifications/readOlder.ts';
import { saveSetting } from '../features/company/settings/saveSetting.ts';
import { openLedgerMonths } from '../features/money/wallets/ledgerMonths.ts';
import type { CommandCtx, Ctx, Services } from '../platform/context.ts';
import { systemContext } from '../platform/systemContext.ts';
import { DEMO_PASSWORD, DEMO_PIN } from './accounts.ts';
import { memberActor, staffActor } from './actors.ts';
import { announce } from './announcements.ts';
import { createBanners } from './banners.ts';
import { planAhead } from './comingPlans.ts';
import { simulateHistory } from './history.ts';
import { addPendingOrders, deliverOrders, nameCompany, promiseDelivery } from './orderHistory.ts';
import { addPendingWork } from './pendingWork.ts';
import { addOfficeContent } from './officeContent.ts';
import { addProducts } from './products.ts';
import { hireStaff } from './staff.ts';
import { addUpcomingProducts } from './upcomingProducts.ts';
import { transaction } from '../platform/database/transaction.ts';

const MONTHS = 6;

/**
 * Fills an empty database with the demo company, using the product's own operations and a clock that runs
 * through six months. Everything is one transaction: if the process is killed, the database is still empty
 * and the next start builds it again.
 *
 * @param progress called repeatedly with the share completed, from 0 to 1
 */
export async function buildDemoCompany(
  services: Services,
  progress: (share: number) => Promise<void>,
): Promise<void> {
  /** Progress within a part of the whole; yields so that requests are answered meanwhile. */
  const part = (from: number, to: number) => async (share: number) => {
    await progress(from + share * (to - from));
    await nextTurn();
  };
  const today = services.clock();
  const start = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - MONTHS, 1, 1));
  // the demo's single password is printed at start-up, so two hundred expensive hashes would protect
  // nothing
  useHashCost({ memory: 64, passes: 1 });
  try {
    await openLedgerMonths(services.db, monthsOf(start));
    await transaction(services.db, async (db) => {
      const ctx: CommandCtx = {
        ...systemContext(services, start, 'demo'),
        // nobody else may see what is not committed
        memberIndex: new MemberIndexCache(db),
        catalogue: new CatalogueCache(db),
        db,
        tx: db,
      };
      const company = await createCompany(ctx, {
        adminPassword: DEMO_PASSWORD,
        adminEmail: 'admin@canopy.example',
        rootPassword: DEMO_PASSWORD,
        plansFrom: start.toISOString().slice(0, 7),
      });
      await saveSetting(db, 'demo', true);
      // people trying the demo register without a captcha; a real company requires one
      await saveSetting(db, 'captchaRegister', false);
      const { staff, finance } = await hireStaff(ctx);
      const admin = staffActor(company.adminLogin, 'A0000001', 'admin');
      const asAdmin = { ...ctx, actor: admin, proven: true };
      await addProducts(asAdmin, part(0, 0.05));
      await nameCompany(asAdmin);
      await promiseDelivery(asAdmin);
      await announce(asAdmin, today);
      await createBanners(asAdmin);
      await simulateHistory(asAdmin, {
        staff,
        finance,
        admin,
        root: company.rootMember,
        today,
        progress: part(0.05, 0.68),
      });
      await deliverOrders({ ...asAdmin, now: today }, staff, part(0.68, 0.98));
      await addPendingOrders({ ...asAdmin, now: today });
      await addPendingWork({ ...asAdmin, now: today });
      await addUpcomingProducts({ ...asAdmin, now: today });
      await planAhead({ ...asAdmin, now: today }, { finance });
      await addOfficeContent({ ...asAdmin, now: today });
      await readOlder(db, new Date(today.getTime() - DAY_MS));
      await refreshEstimates({ ...services, db, reads: db, clock: () => today });
      for (const username of ['admin', 'staff', 'finance', 'stockist', 'member', 'root']) {
        await setDemoPin(ctx, username);
      }
    });
  } finally {
    useHashCost(DEFAULT_COST);
  }
}

/** The months of the demo, starting with its first. */
function monthsOf(start: Date): Period[] {
  const months = [start.toISOString().slice(0, 7)];
  while (months.length <= MONTHS) months.push(nextPeriod(months.at(-1)!));
  return months;
}

async function setDemoPin(ctx: Ctx, username: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('login as l')
    .leftJoin('member as m', 'm.login_id', 'l.id')
    .leftJoin('staff as s', 's.login_id', 'l.id')
    .select(['l.id', 'm.id as memberId', 's.id as staffId'])
    .where('l.username_key', '=', username)
    .executeTakeFirstOrThrow();
  const actor = row.memberId
    ? memberActor(row.id, row.memberId)
    : staffActor(row.id, publicId('staff', row.staffId!), 'staff');
  await setSecurityPin(
    { ...ctx, actor },
    { MemberID: actor.publicId, Pin: DEMO_PIN, ConfirmPin: DEMO_PIN },
  );
}
