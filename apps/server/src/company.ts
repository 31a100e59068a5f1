import { randomBytes } from 'node:crypto';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import type { Ctx } from './platform/context.ts';
import { createStaff } from './features/access/createStaff.ts';
import { addHomeAddresses } from './features/addressBook/homeAddress.ts';
import { createLogin } from './features/auth/createLogin.ts';
import { hashSecret } from './features/auth/passwords.ts';
import { seedPlans } from './features/compensation/seedPlans.ts';
import { saveZone } from './features/shipping/saveZone.ts';
import { readSettings } from './features/settings/readSettings.ts';
import { saveWarehouse } from './features/stock/saveWarehouse.ts';
import { createMember } from './features/members/createMember.ts';
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
export async function createCompany(
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
  const rootLogin = await createLogin(ctx.tx, {
    username: 'root',
    role: 'member',
    // without one nobody knows it: the company signs in as the root only after a reset
    passwordHash: await hashSecret(options.rootPassword ?? randomBytes(24).toString('base64url')),
    mustChangePassword: false,
    now: ctx.now,
  });
  const rootMember = await createMember(ctx.tx, {
    loginId: rootLogin,
    // the company itself needs nobody's approval
    status: 'ACTIVE',
    termsVersion: (await readSettings(ctx.db)).termsVersion,
    registeredBy: null,
    now: ctx.now,
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
  await openWallets(ctx.tx, [rootMember]);
  await addHomeAddresses(ctx.tx, [rootMember]);
  await saveWarehouse(ctx, {
    Name: 'Headquarters',
    Address1: '1 Jalan Canopy',
    Address2: '',
    Address3: '',
    PostCode: '50450',
    City: 'Kuala Lumpur',
    StateID: '14',
    CountryID: MALAYSIA_COUNTRY_ID,
  });
  await seedPlans(ctx.tx, options.plansFrom);
  const zone = (Name: string, states: string[], bands: number[][]) =>
    saveZone(ctx, {
      Name,
      Areas: states.map((StateID) => ({ CountryID: MALAYSIA_COUNTRY_ID, StateID })),
      Bands: bands.map(([MinWeight, MaxWeight, RecurrentWeight, MemberPrice, RetailPrice]) => ({
        MinWeight: MinWeight!,
        MaxWeight: MaxWeight!,
        RecurrentWeight: RecurrentWeight!,
        MemberPrice: MemberPrice!,
        RetailPrice: RetailPrice!,
      })),
    });
  await zone('Peninsular Malaysia', WEST, [
    [0, 1_000, 0, 800, 1_000],
    [1_001, 5_000, 1_000, 800, 1_000],
    [5_001, 30_000, 1_000, 1_200, 1_500],
  ]);
  await zone('Sabah, Sarawak, Labuan', EAST, [
    [0, 1_000, 0, 1_400, 1_700],
    [1_001, 30_000, 1_000, 1_400, 1_700],
  ]);
  return { adminPassword, rootMember, adminLogin: admin.loginId };
}
