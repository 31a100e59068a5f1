import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import type { BeforeCtx } from '../../../platform/context.ts';
import type { Db, ReadDb, Tx } from '../../../platform/database/handle.ts';
import { sha256 } from '../../../platform/secrets.ts';

const STEP_S = 30;
const CODES = 10;

const totpOf = (secret: string, label: string, issuer: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: STEP_S });

/** Binds an encrypted secret to its owner: it cannot be used for another account. */
export const totpBox = (loginId: number): string => `totp ${loginId}`;

/** A new 160-bit secret, with the URI that an authenticator reads from a QR code. */
export function newTotpSecret(label: string, issuer: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, label, issuer).toString() };
}

/**
 * The current 30-second step if this is its code; null: wrong code. Codes of the previous or next
 * step are wrong: a code that somebody has seen is valid for 30 seconds at most (ASVS 6.5.5), and
 * phones keep accurate time.
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
 * Whether a code, or an unused recovery code, is right; if so it is used up. A code from the last
 * used step or an earlier one is a replay, and wrong.
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

/**
 * Ten new 120-bit recovery codes that replace all earlier ones; only their hashes are stored. Until their
 * owner says that they are kept, they can be made anew.
 */
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
  await tx.updateTable('login').set({ recovery_unkept: true }).where('id', '=', loginId).execute();
  return codes;
}

/** Whether this is one of the recovery codes that were made last, used or not. */
export async function isRecoveryCode(db: ReadDb, loginId: number, code: string): Promise<boolean> {
  const known = await db
    .selectFrom('recovery_code')
    .select('login_id')
    .where('login_id', '=', loginId)
    .where('hash', '=', folded(code))
    .executeTakeFirst();
  return known !== undefined;
}
