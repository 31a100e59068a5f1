import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import type { BeforeCtx } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/open.ts';
import { sha256 } from '../../platform/secrets.ts';

const STEP_S = 30;
const CODES = 10;

const totpOf = (secret: string, label: string, issuer: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: STEP_S });

/** Whose an encrypted secret is: it opens nobody else's account. */
export const totpBox = (loginId: number): string => `totp ${loginId}`;

/** A new secret of 160 bits with the address that an authenticator reads from a QR code. */
export function newTotpSecret(label: string, issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, label, issuer).toString() };
}

/**
 * The 30-second step of now when this is its code; null: a wrong one. That of the step before or after
 * is wrong: a code that somebody has seen holds 30 seconds at most (ASVS 6.5.5), and phones keep the time.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = totpOf(secret, '', '').validate({
    token: digits,
    timestamp: now.getTime(),
    window: 0,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_S);
}

/**
 * Whether a code, or an unused recovery code, is right; it is used up by that. A code of the same
 * or an earlier step than the last one used is a replay and is wrong.
 */
export async function useTotp(
  ctx: Pick<BeforeCtx, 'pool' | 'secrets' | 'now'>,
  login: { id: number; totp_secret: Buffer },
  code: string,
): Promise<boolean> {
  const step = stepOf(ctx.secrets.open(login.totp_secret, totpBox(login.id)), code, ctx.now);
  if (step === null) return useRecoveryCode(ctx.pool, login.id, code, ctx.now);
  const { rows } = await sql`
    update login set totp_step = ${step}
    where id = ${login.id} and (totp_step is null or totp_step < ${step}) returning id`.execute(
    ctx.pool,
  );
  return rows.length > 0;
}

const folded = (code: string) => sha256(code.replace(/[\s-]/g, '').toUpperCase());

async function useRecoveryCode(db: Db, loginId: number, code: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('login_id', '=', loginId)
    .where('hash', '=', folded(code))
    .where('used_at', 'is', null)
    .returning('login_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Ten new recovery codes of 120 bits in place of all earlier ones; only their hashes are stored. */
export async function newRecoveryCodes(tx: Tx, loginId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(15)).buffer }).base32.replace(
      /(.{4})(?=.)/g,
      '$1-',
    ),
  );
  await tx.deleteFrom('recovery_code').where('login_id', '=', loginId).execute();
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ login_id: loginId, hash: folded(code) })))
    .execute();
  return codes;
}
