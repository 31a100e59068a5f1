import { auth } from '@canopy/contract/auth';
import type { Challenge } from 'altcha-lib';
import { call } from './call.ts';

/**
 * Fetches a captcha and solves it: about a second of work for this device, which a person does not
 * notice and a bot that registers in bulk cannot afford. Returns what the server takes as `Captcha`.
 */
export async function solveCaptcha(): Promise<string> {
  const [challenge, { solveChallenge }, { deriveKey }] = await Promise.all([
    // the contract does not look into a challenge: altcha-lib makes it on the server and solves it here
    call(auth.captcha) as unknown as Promise<Challenge>,
    import('altcha-lib'),
    import('./captchaKey.ts'),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
