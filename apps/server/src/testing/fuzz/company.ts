import type { Db } from '../../platform/database/handle.ts';

/** Fields in which only one value is useful, or any other would lock everybody out. */
export const fixedValues = (pin: string): Record<string, readonly unknown[]> => ({
  SecurityPin: [pin],
  Maintenance: [false],
  TotpForStaff: [false],
  CaptchaSignIn: [false],
  NetworkAccounts: [1_000],
  SignInFailures: [20],
});

/**
 * Makes the company forget failed sign-ins and PINs, and today's counts of requests, registrations and
 * uploads.
 */
export async function forgive(db: Db): Promise<void> {
  await db.deleteFrom('guess').execute();
  await db.deleteFrom('network_account').execute();
  await db.deleteFrom('asked_day').execute();
  await db.deleteFrom('registration_day').execute();
  await db.deleteFrom('upload_day').execute();
}
