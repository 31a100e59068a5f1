import { z } from 'zod/mini';
import { post, SIGNED_IN } from '../call.ts';
import { proofAnew } from '../fields.ts';
import { loginData } from './loginData.ts';

const secret = z.string().check(z.minLength(1), z.maxLength(200));
/** Six digits from the authenticator app, or a recovery code. */
export const totpCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(30));

/** The second factor of an account, and the codes for the day the phone is lost. */
export const authenticator = {
  enrolTotp: post('/Auth/EnrolTotp', {
    summary: 'Start enrolling an authenticator: its secret, shown once',
    access: SIGNED_IN,
    body: { Password: secret },
    result: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['WRONG_PASSWORD', 'BLOCKED', 'TOTP_ON'],
    firstLogin: true,
    actingAs: false,
  }),
  confirmTotp: post('/Auth/ConfirmTotp', {
    summary: 'Finish enrolling with a first code; answers ten recovery codes, shown once',
    access: SIGNED_IN,
    body: { TotpCode: totpCode },
    owners: { TotpCode: 'new' },
    result: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['WRONG_TOTP', 'TOTP_ON', 'TOTP_OFF', 'TOO_MANY_REQUESTS'],
    firstLogin: true,
    actingAs: false,
  }),
  newRecoveryCodes: post('/Auth/NewRecoveryCodes', {
    summary:
      'Ten new recovery codes instead of all earlier ones, shown once; takes the proof anew unless the last ones were never kept',
    access: SIGNED_IN,
    body: { ...proofAnew },
    owners: { TotpCode: 'new' },
    result: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['TOTP_OFF', 'WRONG_PASSWORD', 'BLOCKED', 'WRONG_TOTP', 'TOO_MANY_REQUESTS'],
    firstLogin: true,
    actingAs: false,
  }),
  keepRecoveryCodes: post('/Auth/KeepRecoveryCodes', {
    summary:
      'Say that the recovery codes are kept; one of them shows that they are the last ones made',
    access: SIGNED_IN,
    body: { RecoveryCode: z.string().check(z.trim(), z.minLength(6), z.maxLength(40)) },
    owners: { RecoveryCode: 'new' },
    result: loginData,
    errors: ['RECOVERY_CODES_OVER'],
    firstLogin: true,
    actingAs: false,
  }),
  disableTotp: post('/Auth/DisableTotp', {
    summary: 'Turn the authenticator off; requires the password and a code',
    access: SIGNED_IN,
    body: { Password: secret, TotpCode: totpCode },
    owners: { TotpCode: 'new' },
    result: z.literal(true),
    errors: ['WRONG_PASSWORD', 'BLOCKED', 'WRONG_TOTP', 'TOTP_OFF'],
    actingAs: false,
  }),
};
