import { auth } from '@canopy/contract/auth';
import type { Challenge } from 'altcha-lib';
import { call } from './call.ts';

/**
 * Fetches a captcha and solves it: a second of this device's work, which is nothing for a person
 * and dear for a machine that wants a million. Answers what the server takes as `Captcha`.
 */
export async function solveCaptcha(): Promise<string> {
  const [challenge, { solveChallenge }, { deriveKey }] = await Promise.all([
    call(auth.captcha) as unknown as Promise<Challenge>,
    import('altcha-lib'),
    import('./captchaKey.ts'),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
