import type { Available } from '@canopy/domain/compensation/plan';
import { randomBytes } from 'node:crypto';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { noAudit } from './platform/audit.ts';
import type { CommandCtx, Ctx } from './platform/context.ts';
import type { ReadDb } from './platform/database/handle.ts';
import { runCommand } from './platform/operation.ts';
import { createStaff } from './features/office/access/createStaff.ts';
import { addHomeAddresses } from './features/company/addressBook/homeAddress.ts';
import { createLogin } from './features/identity/auth/createLogin.ts';
import { hashSecret } from './features/identity/auth/passwords.ts';
import { seedPlans } from './features/bonus/bonusPlans/seedPlans.ts';
import { admitSetUp } from './features/entry/founding/setUpToken.ts';
import { saveZone } from './features/shop/shipping/saveZone.ts';
import { readSettings } from './features/company/settings/readSettings.ts';
import { saveSetting, storeSetting } from './features/company/settings/saveSetting.ts';
import { NEW_COMPANY } from './features/company/settings/settings.ts';
import { openHeadquarters } from './features/shop/stock/openHeadquarters.ts';
import { saveWarehouse } from './features/shop/stock/saveWarehouse.ts';
import { COMPANY_IDENTITY } from './features/people/members/companyMember.ts';
import { createMember } from './features/people/members/createMember.ts';
import { openWallets } from './features/money/wallets/ledger.ts';
import { SERVER } from './platform/http/shares.ts';

/** States of a shipping zone, by code. */
const EAST = ['12', '13', '15'];
const WEST = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '14', '16'];

/** Contact of a fictitious company; a real one enters its own later. */
const MADE_UP = {
  email: 'company@canopy.example',
  email_key: 'company@canopy.example',
  mobile: '300000000',
  address1: '1 Jalan Canopy',
  post_code: '50450',
  city: 'Kuala Lumpur',
  state_id: '14',
};
const UNKNOWN = {
  email: '',
  email_key: '',
  mobile: '',
  address1: '',
  post_code: '',
  city: '',
  state_id: '',
};

/** A password that is to be replaced at the first sign-in. */
export const newOneTimePassword = (): string => randomBytes(12).toString('base64url');

/** Whether the database holds no company yet. */
export async function isEmpty(db: ReadDb): Promise<boolean> {
  return !(await db.selectFrom('login').select('id').limit(1).executeTakeFirst());
}

interface Founding {
  /** Without one, a one-time password is generated. */
  adminPassword?: string;
  adminEmail?: string;
  rootPassword?: string;
  /**
   * Real people will work with it: staff need an authenticator until an administrator decides otherwise,
   * and address and contact are entered by the company's administrator; nothing is made up.
   */
  real?: boolean;
  /** Opens the page on which the owner sets up the company; with it `adminPassword` is a one-time password. */
  setUpToken?: string;
  /** First period of the compensation plans, `YYYY-MM`. */
  plansFrom: string;
  /** When sponsor bonuses are available, if not as in the seed. */
  available?: Available;
}

/** The founded company; row ids of the first member and of the administrator's login. */
interface Founded {
  adminPassword: string;
  rootMember: number;
  adminLogin: number;
}

/**
 * Founds an empty company in one transaction: the administrator, the company's own first member `M0000001`,
 * headquarters `W0000001`, plans and shipping zones.
 */
export function createCompany(ctx: Ctx, options: Founding): Promise<Founded> {
  return runCommand(ctx, async (within) => {
    const adminPassword = options.adminPassword ?? newOneTimePassword();
    const admin = await createStaff(within, {
      username: 'admin',
      password: adminPassword,
      fullName: 'Administrator',
      roleCode: null,
      ...(options.adminEmail ? { email: options.adminEmail } : {}),
      mustChangePassword: options.adminPassword === undefined || options.setUpToken !== undefined,
    });
    if (options.setUpToken !== undefined) {
      const opened = { loginId: admin.loginId, token: options.setUpToken, now: within.now };
      await admitSetUp(within.tx, opened);
    }
    // the papers carry the company's name from the first one on
    const { company } = await readSettings(within.db);
    await saveSetting(within.tx, 'company', { ...company, name: within.config.brand });
    const rootMember = await createRootMember(within, options);
    if (options.real) await openHeadquarters(within, MALAYSIA_COUNTRY_ID);
    else await createHeadquarters(within);
    await seedPlans(within.tx, options.plansFrom, options.available);
    await storeSetting(within.tx, 'lockBySecondPerson', NEW_COMPANY.lockBySecondPerson);
    if (options.real) {
      await storeSetting(within.tx, 'totpForStaff', NEW_COMPANY.totpForStaff);
      await saveSetting(within.tx, 'freeRegistration', NEW_COMPANY.freeRegistration);
    }
    await createShippingZones(within);
    return {
      result: { adminPassword, rootMember, adminLogin: admin.loginId },
      audit: noAudit('the administrator, headquarters and zones have lines of their own'),
    };
  });
}

/** The company as its first member: sponsor of everybody who comes without one. */
async function createRootMember(
  ctx: CommandCtx,
  { rootPassword: password, real = false }: Founding,
): Promise<number> {
  const rootLogin = await createLogin(ctx.tx, {
    username: 'root',
    role: 'member',
    // without a given password nobody knows it: signing in as the root member requires a reset
    passwordHash: await hashSecret(password ?? randomBytes(24).toString('base64url'), SERVER),
    mustChangePassword: false,
    language: null,
    now: ctx.now,
  });
  const rootMember = await createMember(ctx.tx, {
    loginId: rootLogin,
    // the company itself needs no approval
    status: 'ACTIVE',
    termsVersion: (await readSettings(ctx.db)).termsVersion,
    registeredBy: null,
    now: ctx.now,
    person: {
      // its name from now on follows the company's
      full_name: ctx.config.brand,
      ...(real ? UNKNOWN : MADE_UP),
      mobile_code: '60',
      nationality: MALAYSIA_COUNTRY_ID,
      identity_type: 'PASSPORT',
      // it has none, and the key keeps it apart from everybody
      identity_value: '',
      identity_key: COMPANY_IDENTITY,
      date_of_birth: '1990-01-01',
      country_id: MALAYSIA_COUNTRY_ID,
    },
  });
  await openWallets(ctx.tx, [rootMember]);
  if (!real) await addHomeAddresses(ctx.tx, [rootMember], ctx.now);
  return rootMember;
}

async function createHeadquarters(ctx: CommandCtx): Promise<void> {
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
}

/** Weights in grams, fees in sen: from, to, recurrent weight, member fee, retail fee. */
async function createShippingZones(ctx: CommandCtx): Promise<void> {
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
}
