import { captcha } from 'virtual:frameCalls';
import type { Challenge } from 'altcha-lib';
import { call } from './call.ts';

/**
 * Fetches a captcha and solves it: about a second of work for this device, which a person does not
 * notice and a bot that registers in bulk cannot afford. Returns what the server takes as `Captcha`.
 */
export async function solveCaptcha(): Promise<string> {
  const [made, { solveChallenge }, { deriveKey }] = await Promise.all([
    call(captcha),
    import('altcha-lib'),
    import('./captchaKey.ts'),
  ]);
  // the contract leaves open what ALTCHA puts into it
  const parameters = made.parameters as Challenge['parameters'] & Record<string, unknown>;
  const challenge = { ...made, parameters };
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
