import { createHmac, randomBytes } from 'node:crypto';

/** What the secret of a webhook is sealed as. */
export const WEBHOOK_BOX = 'webhook secret';

/** A secret as it is shown once. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/**
 * `Canopy-Signature` of a delivery: `t=<seconds>,v1=<hex>`, a further `v1` while two secrets hold. Each is the
 * HMAC-SHA256 of `<seconds>.<body>`; a receiver accepts one that fits and whose time is some minutes old at most.
 */
export function signatureOf(body: string, at: Date, secrets: readonly string[]): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signed].join(',');
}
