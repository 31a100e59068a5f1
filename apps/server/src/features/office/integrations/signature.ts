import { createHmac, randomBytes } from 'node:crypto';

/** The encryption context of webhook secrets. */
export const WEBHOOK_BOX = 'webhook secret';

/** A secret in the form shown once. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/**
 * `Canopy-Signature` of a delivery: `t=<seconds>,v1=<hex>`, with another `v1` while two secrets are
 * valid. Each is the HMAC-SHA256 of `<seconds>.<body>`; a receiver should accept any match whose
 * time is at most some minutes old.
 */
export function signatureOf(body: string, at: Date, secrets: readonly string[]): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signed].join(',');
}
