import { contract } from '@canopy/contract/contract';
import { Secret, TOTP } from 'otpauth';
import { mailResetLinks } from './mailResetLinks.ts';
import type { authOperations } from './operations.ts';
import type { TestClient } from '../../../testing/client.ts';
import { PASSWORD, PIN } from '../../../testing/company.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { World } from '../../../testing/world.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  login: 'anybody',
  captcha: 'anybody',
  logout: 'member | staff',
  setLanguage: 'member | staff',
  myTheme: 'member | staff',
  saveTheme: 'member | staff',
  saveTour: 'member | staff',
  me: 'member | staff',
  refreshToken: 'anybody',
  setSecurityPin: 'member | staff',
  changePassword: 'member | staff',
  checkSecurityPin: 'member | staff',
  forgotPassword: 'anybody',
  resetLink: 'anybody',
  resetPassword: 'anybody',
  forgotSecurityPin: 'member | staff',
  resetSecurityPin: 'anybody',
  enrolTotp: 'member | staff',
  confirmTotp: 'member | staff',
  newRecoveryCodes: 'member | staff',
  keepRecoveryCodes: 'member | staff',
  disableTotp: 'member | staff',
  sessions: 'member | staff',
  endSession: 'member | staff',
  endOtherSessions: 'member | staff',
  securityHistory: 'member | staff',
  loginAsMember: 'member.impersonate',
} satisfies CallersOf<'auth'>;

export const openWhileActingAs = [
  'myTheme',
  'logout',
  'me',
  'sessions',
  'securityHistory',
] satisfies CallOf<'auth'>[];

const NEW_PASSWORD = 'Angin-Laut-2026';
const NEW_PIN = '482915';

/** The token in the most recently mailed link. */
async function mailedLink({ company, admin }: World): Promise<string> {
  await mailResetLinks(company.services);
  // without a mail server, an administrator passes mails on
  const { rows } = resultOf(await admin.send(contract.access.mailList, {}));
  const newest = Math.max(...rows.map(({ mailID }) => mailID));
  const { text } = resultOf(await admin.send(contract.access.mailDetail, { MailID: newest }));
  return /resetpassword\/([\w-]{43})/.exec(text)![1]!;
}

const codeOf = ({ company }: World, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: company.services.clock().getTime(),
  });

/** The secret of an authenticator not yet confirmed. */
async function enrolled(client: TestClient): Promise<string> {
  return resultOf(await client.send(contract.auth.enrolTotp, { Password: PASSWORD })).secret;
}

/** The recovery codes of an authenticator just set up. */
async function confirmed(world: World, client: TestClient): Promise<string[]> {
  const TotpCode = codeOf(world, await enrolled(client));
  return resultOf(await client.send(contract.auth.confirmTotp, { TotpCode })).recoveryCodes;
}

export const examples = {
  login: async ({ company, newStaff }) => {
    const { client, username } = await newStaff();
    return {
      by: company.visitor(),
      body: { Username: username, Password: PASSWORD },
      actor: client.memberID,
      lines: [`auth.login ${client.memberID}`],
    };
  },
  logout: async ({ newStaff }) => {
    const { client } = await newStaff();
    return { by: client, body: {}, lines: [`auth.logout ${client.memberID}`] };
  },
  saveTheme: async ({ newStaff }) => {
    const { client } = await newStaff();
    return {
      by: client,
      body: { Mode: 'dark' as const, TopBar: 3, Sidebar: 2, Background: 1 },
      lines: [],
      noLine: 'how a page looks to a person changes nothing else',
    };
  },
  saveTour: async ({ newStaff }) => {
    const { client } = await newStaff();
    return {
      by: client,
      body: { Screen: 'walletStatement' as const, Ended: true },
      lines: [],
      noLine: 'what a person was shown changes nothing else',
    };
  },
  setLanguage: async ({ newStaff }) => {
    const { client } = await newStaff();
    return {
      by: client,
      body: { Language: 'ms' },
      lines: [],
      noLine: 'in which language a person reads changes nothing else',
    };
  },
  refreshToken: async ({ newStaff }) => {
    const { client } = await newStaff();
    return { by: client, body: { Token: client.accessToken }, lines: [] };
  },
  setSecurityPin: async ({ newStaff }) => {
    const { client } = await newStaff();
    return {
      by: client,
      body: { MemberID: client.memberID, Pin: NEW_PIN, ConfirmPin: NEW_PIN, CurrentPin: PIN },
      lines: [`auth.setSecurityPin ${client.memberID}`],
    };
  },
  changePassword: async ({ newStaff }) => {
    const { client } = await newStaff();
    return {
      by: client,
      body: { CurrentPassword: PASSWORD, Password: NEW_PASSWORD, ConfirmPassword: NEW_PASSWORD },
      lines: [`auth.changePassword ${client.memberID}`],
    };
  },
  checkSecurityPin: async ({ admin }) => ({
    by: admin,
    body: { MemberID: admin.memberID, Password: PIN },
    lines: [],
    writesNothing: 'counts the attempt and nothing else',
  }),
  forgotPassword: async ({ company, newStaff }) => {
    const { username } = await newStaff();
    return { by: company.visitor(), body: { Username: username }, lines: [] };
  },
  resetPassword: async (world) => {
    const { client, username } = await world.newStaff();
    const by = world.company.visitor();
    resultOf(await by.send(contract.auth.forgotPassword, { Username: username }));
    return {
      by,
      body: {
        ResetID: await mailedLink(world),
        Password: NEW_PASSWORD,
        ConfirmPassword: NEW_PASSWORD,
      },
      lines: [`auth.resetPassword ${client.memberID}`],
    };
  },
  forgotSecurityPin: async ({ newStaff }) => {
    const { client } = await newStaff();
    return {
      by: client,
      body: { Password: PASSWORD },
      lines: [`auth.forgotSecurityPin ${client.memberID}`],
    };
  },
  resetSecurityPin: async (world) => {
    const { client } = await world.newStaff();
    resultOf(await client.send(contract.auth.forgotSecurityPin, { Password: PASSWORD }));
    return {
      by: world.company.visitor(),
      body: { ResetID: await mailedLink(world), Pin: NEW_PIN, ConfirmPin: NEW_PIN },
      lines: [`auth.resetSecurityPin ${client.memberID}`],
    };
  },
  enrolTotp: async ({ newStaff }) => ({
    by: (await newStaff()).client,
    body: { Password: PASSWORD },
    lines: [],
    noLine: 'nothing holds until the first code, which has its line',
  }),
  confirmTotp: async (world) => {
    const { client } = await world.newStaff();
    const TotpCode = codeOf(world, await enrolled(client));
    return { by: client, body: { TotpCode }, lines: [`auth.totpOn ${client.memberID}`] };
  },
  newRecoveryCodes: async (world) => {
    const { client } = await world.newStaff();
    await confirmed(world, client);
    return { by: client, body: {}, lines: [`auth.newRecoveryCodes ${client.memberID}`] };
  },
  keepRecoveryCodes: async (world) => {
    const { client } = await world.newStaff();
    const [first] = await confirmed(world, client);
    return {
      by: client,
      body: { RecoveryCode: first! },
      lines: [],
      noLine: 'says only that the codes were noted down',
    };
  },
  disableTotp: async (world) => {
    const { client } = await world.newStaff();
    const [first, second] = await confirmed(world, client);
    return {
      by: client,
      body: { Password: PASSWORD, TotpCode: first! },
      secondBody: { Password: PASSWORD, TotpCode: second! },
      lines: [`auth.totpOff ${client.memberID}`],
    };
  },
  endSession: async ({ company, newStaff }) => {
    const { client, username } = await newStaff();
    await company.signedIn(username);
    const sessions = resultOf(await client.send(contract.auth.sessions, {}));
    const SessionID = sessions.find(({ current }) => !current)!.sessionID;
    return {
      by: client,
      body: { SessionID, Password: PASSWORD },
      lines: [`auth.endSession ${client.memberID}`],
    };
  },
  endOtherSessions: async ({ company, newStaff }) => {
    const { client, username } = await newStaff();
    await company.signedIn(username);
    return {
      by: client,
      body: { Password: PASSWORD },
      lines: [`auth.endOtherSessions ${client.memberID}`],
    };
  },
  loginAsMember: async ({ admin, buyer }) => ({
    by: admin,
    body: { MemberID: buyer.memberID, Reason: 'Asked for help' },
    lines: [`auth.loginAsMember ${buyer.memberID}`],
  }),
} satisfies ExamplesOf<typeof authOperations>;
