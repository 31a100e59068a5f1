import { captcha } from 'virtual:frameCalls';
import type { Challenge } from 'altcha-lib';
import { call } from './call.ts';

/**
 * Fetches a captcha and solves it. This takes the device about a second, which a person does not notice and
 * a bot registering in bulk cannot afford. Returns the value for `Captcha`.
 */
export async function solveCaptcha(): Promise<string> {
  const [made, { solveChallenge }, { deriveKey }] = await Promise.all([
    call(captcha),
    import('altcha-lib'),
    import('./captchaKey.ts'),
  ]);
  // the contract does not specify the parameters of ALTCHA
  const parameters = made.parameters as Challenge['parameters'] & Record<string, unknown>;
  const challenge = { ...made, parameters };
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
