import { randomInt } from 'node:crypto';
import { auth } from '@canopy/contract/identity/auth';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { query } from '../../../platform/operation.ts';
import { CAPTCHA_MS } from './checkCaptcha.ts';

/**
 * Cost of one try, and how many tries a solver needs: an instant on a phone, a day for a million
 * captchas.
 */
const COST = 2_000;
const MIN_TRIES = 40;
const MAX_TRIES = 120;

/** A proof-of-work challenge (ALTCHA), signed by the company and valid for ten minutes. */
export const captcha = query(auth.captcha, async ({ secrets, now }) => {
  const key = secrets.captchaKey;
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(MIN_TRIES, MAX_TRIES),
    deriveKey,
    // by the company's clock, not this machine's
    data: { until: new Date(now.getTime() + CAPTCHA_MS).toISOString() },
    hmacSignatureSecret: key,
    hmacKeySignatureSecret: `${key}/solution`,
  });
  if (!signature) throw new Error('a captcha was made without its signature');
  return { parameters: { ...parameters }, signature };
});
