/** Something that matters, wherever it is caused. */
export interface Effect {
  name: string;
  /** Tables whose rows are the effect. */
  writes: readonly string[];
  /** Only files whose text has one of these, if their table holds other things too. */
  columns?: readonly string[];
  /** Files of which everything that causes the effect must go through one, each with what it asks. */
  guards: Readonly<Record<string, string>>;
  /** Calls and jobs that reach it past the guards, each with the reason why that is right. */
  without: Readonly<Record<string, string>>;
}

const at = (places: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(places).map(([path, asks]) => [`apps/server/src/features/${path}`, asks]),
  );

/**
 * Every effect that matters and its guards. What reaches an effect is found in the sources (`ways.ts`); a call
 * or job that reaches one without a guard, and is not named here with its reason, fails `npm run structure`.
 */
export const EFFECTS: readonly Effect[] = [
  {
    name: 'Money moves in wallets: in, out, between people, back',
    writes: ['posting', 'ledger_tx'],
    guards: at({
      'money/wallets/movements.ts':
        'the ledger refuses what the kind of movement may not take: under a lock or hold, received money that is held; the PIN at the call',
    }),
    without: {},
  },
  {
    name: 'Money comes in by a decision: slip, cash, card',
    writes: ['slip_use', 'slip_second'],
    guards: at({
      'company/files/secondApproval.ts':
        'the slip was read; a second person where it differs or was not read, and above an amount',
    }),
    without: { readOldSlips: 'notes numbers of slips that have paid already' },
  },
  {
    name: 'Money leaves to a bank',
    writes: ['payout_file'],
    guards: at({ 'money/wallets/walletsLocked.ts': 'no lock, hold or debt of the member' }),
    without: {},
  },
  {
    name: 'A wallet or bonus is adjusted by hand',
    writes: ['wallet_adjustment', 'bonus_adjustment'],
    guards: at({ 'company/secondPerson/keptFrom.ts': 'a second person' }),
    without: {
      'bonusAdjustments.rejectAdjustment': 'nothing is paid',
      'wallets.rejectAdjustment': 'nothing is paid',
    },
  },
  {
    name: 'A month is locked, paid or opened again',
    writes: ['bonus_run'],
    guards: at({
      'company/secondPerson/keptFrom.ts': 'a second person, where the company asks for one',
    }),
    without: {
      'compensation.cancel': 'discards a preview that nobody has locked',
      'compensation.keepLocked': 'refuses to open a locked run',
      'compensation.sendBack': 'takes a step back, which must be taken anew',
    },
  },
  {
    name: 'Stock is promised: an order is placed',
    writes: ['sale'],
    columns: ['function insertSale'],
    guards: at({
      'checkout/settlement/reservation.ts':
        'a share for each person and visitors’ network, for a time',
    }),
    without: {},
  },
  {
    name: 'Rights are given, staff let in or shut out',
    writes: ['role', 'role_permission', 'staff'],
    guards: at({
      'company/settings/changeGuard.ts':
        'proof anew; other administrators are told; counts as a second person after a day',
    }),
    without: {
      'founding.setUp': 'makes the first administrator, with the token of the first start',
    },
  },
  {
    name: 'A program gets a key',
    writes: ['api_key'],
    guards: at({
      'company/settings/changeGuard.ts':
        'proof anew; other administrators are told; ends within a year',
    }),
    without: { 'integrations.revokeKey': 'takes a key away' },
  },
  {
    name: 'Where the company is paid, and the switches of the guards',
    writes: ['waiting_setting', 'setting'],
    columns: ['storeSetting(', 'waiting_setting'],
    guards: at({
      'company/settings/changeGuard.ts':
        'proof anew; other administrators are told; waits a day or for a second person',
      'company/secondPerson/keptFrom.ts': 'a second person, with proof anew',
      'company/settings/saveSetting.ts':
        'other settings: a guarded one does not compile here (`guardedSettings.ts`)',
    }),
    without: {},
  },
  {
    name: 'Where messages lead',
    writes: ['webhook'],
    guards: at({
      'office/integrations/eventRights.ts':
        'the maker holds the rights to what is sent; a new address has a new secret; administrators are told',
    }),
    without: {},
  },
  {
    name: 'Words of mails that carry a link or code',
    writes: ['mail_text'],
    guards: at({
      'notices/messages/guardedMails.ts':
        'administrators alone, all of whom are told; link and code alone, no other address',
    }),
    without: {},
  },
  {
    name: 'A way to sign in: password, PIN, authenticator, codes',
    writes: ['login', 'recovery_code'],
    columns: ['password_hash', 'pin_hash', 'totp_secret', 'recovery_code'],
    guards: at({
      'identity/auth/ownPassword.ts': 'the password of now',
      'identity/auth/totpCode.ts': 'a code of the authenticator',
      'identity/auth/resetLinks.ts': 'a link by mail, once',
      'identity/auth/checkPin.ts': 'the PIN of now',
      'company/settings/changeGuard.ts': 'proof anew; other administrators are told',
    }),
    without: {
      'founding.setUp': 'the first account, with the token of the first start',
      'registration.register': 'a new account of whoever registers',
      workOnImports: 'new accounts of members who come from another system',
      'auth.keepRecoveryCodes': 'confirms codes that were made with the password',
    },
  },
  {
    name: 'A member’s bank account, name or identity',
    writes: ['profile_change'],
    guards: at({
      'company/secondPerson/keptFrom.ts':
        'somebody else decides; a hold on every way out of the wallets follows',
      'identity/auth/holdMoney.ts': 'a hold on every way out of the wallets',
    }),
    without: { 'members.cancelChange': 'takes a request back' },
  },
];
