import { randomBytes } from 'node:crypto';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import type { Ctx } from './http/context.ts';
import { createStaff } from './features/access/staff.commands.ts';
import { hashSecret } from './features/auth/passwords.ts';
import { seedPlans } from './features/compensation/plans.commands.ts';
import { createShippingZone } from './features/mall/shippingZones.commands.ts';
import { createMember } from './features/registration/newMember.ts';
import { createWarehouse } from './features/stock/warehouses.commands.ts';
import { openWallets } from './features/wallets/ledger.ts';

const EAST = ['12', '13', '15'];
const WEST = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '14', '16'];

/** Whether nobody has ever been made here. */
export async function isEmpty(ctx: Ctx): Promise<boolean> {
  return !(await ctx.db.selectFrom('login').select('id').limit(1).executeTakeFirst());
}

/**
 * Founds an empty company in the caller's transaction: the admin, the company's own first member
 * `M0000001`, headquarters `W0000001`, plans and shipping zones. Answers the admin's one-time
 * password.
 */
export async function foundCompany(
  ctx: Ctx,
  options: {
    adminPassword?: string;
    adminEmail?: string;
    rootPassword?: string;
    plansFrom: string;
  },
): Promise<{ adminPassword: string; rootMember: number; adminLogin: number }> {
  const adminPassword = options.adminPassword ?? randomBytes(12).toString('base64url');
  const admin = await createStaff(ctx, {
    username: 'admin',
    password: adminPassword,
    fullName: 'Administrator',
    roleCode: null,
    ...(options.adminEmail ? { email: options.adminEmail } : {}),
    mustChangePassword: options.adminPassword === undefined,
  });
  const rootMember = await createMember(ctx, {
    username: 'root',
    usernameKey: 'root',
    // without one nobody knows it: the company signs in as the root only after a reset
    passwordHash: await hashSecret(options.rootPassword ?? randomBytes(24).toString('base64url')),
    mustChangePassword: false,
    termsVersion: 'company',
    sponsorId: null,
    person: {
      full_name: `${ctx.config.brand} Company`,
      email: 'company@canopy.example',
      email_key: 'company@canopy.example',
      mobile_code: '60',
      mobile: '300000000',
      nationality: MALAYSIA_COUNTRY_ID,
      identity_type: 'PASSPORT',
      identity_value: 'COMPANY1',
      identity_key: 'PASSPORT:COMPANY1',
      date_of_birth: '1990-01-01',
      address1: '1 Jalan Canopy',
      post_code: '50450',
      city: 'Kuala Lumpur',
      state_id: '14',
      country_id: MALAYSIA_COUNTRY_ID,
    },
  });
  await openWallets(ctx.db, [rootMember]);
  await createWarehouse(ctx, {
    name: 'Headquarters',
    address1: '1 Jalan Canopy',
    post_code: '50450',
    city: 'Kuala Lumpur',
    state_id: '14',
    country_id: MALAYSIA_COUNTRY_ID,
  });
  await seedPlans(ctx, options.plansFrom);
  const areas = (states: string[]) =>
    states.map((stateId) => ({ countryId: MALAYSIA_COUNTRY_ID, stateId }));
  await createShippingZone(ctx, {
    name: 'Peninsular Malaysia',
    areas: areas(WEST),
    bands: [
      { min: 0, max: 1_000, recurrent: 0, memberPrice: 800, retailPrice: 1_000 },
      { min: 1_001, max: 5_000, recurrent: 1_000, memberPrice: 800, retailPrice: 1_000 },
      { min: 5_001, max: 30_000, recurrent: 1_000, memberPrice: 1_200, retailPrice: 1_500 },
    ],
  });
  await createShippingZone(ctx, {
    name: 'Sabah, Sarawak, Labuan',
    areas: areas(EAST),
    bands: [
      { min: 0, max: 1_000, recurrent: 0, memberPrice: 1_400, retailPrice: 1_700 },
      { min: 1_001, max: 30_000, recurrent: 1_000, memberPrice: 1_400, retailPrice: 1_700 },
    ],
  });
  return { adminPassword, rootMember, adminLogin: admin.loginId };
}
