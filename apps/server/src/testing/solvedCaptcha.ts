import { contract } from '@canopy/contract/contract';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestClient } from './client.ts';

/** A captcha, asked for and solved as the page does: base64 of `{ challenge, solution }`. */
export async function solvedCaptcha(visitor: TestClient): Promise<string> {
  const challenge = (await visitor.raw(contract.auth.captcha, undefined)).result as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
