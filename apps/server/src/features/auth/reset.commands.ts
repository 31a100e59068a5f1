import { randomBytes } from 'node:crypto';
import type { auth } from '@canopy/contract/auth';
import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import { LANGUAGES } from '@canopy/contract/settings';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/open.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { personId } from '../../platform/ids.ts';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Ctx, type Services } from '../../platform/context.ts';
import { invalid, ApiError } from '../../platform/errors.ts';
import { sha256 } from '../../platform/secrets.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { notify } from '../messages/notify.ts';
import { emailKey } from '@canopy/domain/uniqueKeys';
import { checkOwnPassword } from './ownPassword.ts';
import { hashPin, hashSecret } from './passwords.ts';
import { credentialContext, passwordProblems, pinProblems } from './secrets.commands.ts';
import { endSessions } from './sessions.ts';

const LINK_MS = 30 * 60_000;
const HOUR_MS = 3_600_000;
/** Links that one account is sent within an hour. */
const MAX_LINKS = 3;
const PAYOUT_HOLD_MS = 24 * HOUR_MS;

/**
 * Notes that somebody asked for a new password. Whether there is such an account is looked up
 * later, by {@link mailResetLinks}: here known and unknown names are one and the same insert.
 */
export async function forgotPassword(
  ctx: Ctx,
  body: ParsedBodyOf<typeof auth.forgotPassword>,
): Promise<true> {
  const account = body.Username ?? body.Email;
  if (!account) throw invalid({ Username: ['REQUIRED'] });
  await ctx.db
    .insertInto('forgot_request')
    .values({ account, language: ctx.language, ip: ctx.ip, created_at: ctx.now })
    .execute();
  return true;
}

/** Job: mails a link to each account that was asked for and exists, at most three an hour. */
export async function mailResetLinks(services: Services): Promise<void> {
  const now = services.clock();
  await transaction(services.db, async (db) => {
    const { rows } = await sql<{ account: string; language: string; ip: string }>`
      delete from forgot_request where id in (select id from forgot_request order by id
        limit 100 for update skip locked)
      returning account, language, ip`.execute(db);
    for (const request of rows) {
      const login = await accountOf(db, request.account);
      if (!login) continue;
      const language = LANGUAGES.find((known) => known === request.language) ?? 'en';
      const ctx: Ctx = {
        ...systemContext(services, now, 'job'),
        db,
        language,
        ip: request.ip,
      };
      if (await mailLink(ctx, login.id, 'PASSWORD')) {
        await audit(ctx, { action: 'auth.forgotPassword', subject: login.publicId });
      }
    }
  });
}

async function accountOf(db: Db, account: string) {
  const { rows } = await sql<{ id: number; member_id: number | null; staff_id: number | null }>`
    select l.id, m.id as member_id, s.id as staff_id from login l
    left join member m on m.login_id = l.id left join staff s on s.login_id = l.id
    where (l.username_key = ${account.toLowerCase()} or m.email_key = ${emailKey(account)}
        or s.email_key = ${emailKey(account)} or 'm' || lpad(m.id::text, 7, '0') = ${account.toLowerCase()})
      and coalesce(m.status, s.status) = 'ACTIVE'
    limit 1`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return { id: row.id, publicId: personId(row.member_id, row.staff_id) };
}

/** Mails a link of 256 random bits, of which only the hash is kept; false without an address. */
async function mailLink(ctx: Ctx, loginId: number, purpose: 'PASSWORD' | 'PIN'): Promise<boolean> {
  const recent = await ctx.db
    .selectFrom('reset_link')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('login_id', '=', loginId)
    .where('created_at', '>', new Date(ctx.now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  if (recent.count >= MAX_LINKS) return false;
  const text = randomBytes(32).toString('base64url');
  // the address is the deployment's own: never the Host that a request names
  const link = `${ctx.config.publicUrl}/resetpassword/${text}`;
  const template = purpose === 'PASSWORD' ? 'resetPassword' : 'resetPin';
  if (!(await notify(ctx, loginId, template, { link }))) return false;
  await ctx.db
    .insertInto('reset_link')
    .values({
      hash: sha256(text),
      login_id: loginId,
      purpose,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + LINK_MS),
    })
    .execute();
  return true;
}

async function findLink(ctx: Ctx, resetId: string) {
  const link = await ctx.db
    .selectFrom('reset_link')
    .select(['login_id', 'purpose'])
    .where('hash', '=', sha256(resetId))
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
  if (!link) throw new ApiError('RESET_INVALID');
  return link;
}

/** Uses a link up: of twenty at once one gets it. All other links of the account go with it. */
async function useLink(db: Db, resetId: string, loginId: number): Promise<void> {
  const used = await db
    .deleteFrom('reset_link')
    .where('hash', '=', sha256(resetId))
    .returning('login_id')
    .executeTakeFirst();
  if (!used) throw new ApiError('RESET_INVALID');
  await db.deleteFrom('reset_link').where('login_id', '=', loginId).execute();
}

export async function resetLink(
  ctx: Ctx,
  body: ParsedBodyOf<typeof auth.resetLink>,
): Promise<ResultOf<typeof auth.resetLink>> {
  return { purpose: (await findLink(ctx, body.ResetID)).purpose };
}

/** A new password through the link: every session ends, pauses of strangers' failures too. */
export async function resetPassword(
  ctx: Ctx,
  body: ParsedBodyOf<typeof auth.resetPassword>,
): Promise<true> {
  const link = await findLink(ctx, body.ResetID);
  if (link.purpose !== 'PASSWORD') throw new ApiError('RESET_INVALID');
  const own = await credentialContext(ctx.db, link.login_id);
  const fields = await passwordProblems(own, body.Password, body.ConfirmPassword);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const password_hash = await hashSecret(body.Password);
  return transaction(ctx.db, async (db) => {
    await useLink(db, body.ResetID, link.login_id);
    await db
      .updateTable('login')
      .set({ password_hash, must_change_password: false })
      .where('id', '=', link.login_id)
      .execute();
    await db
      .deleteFrom('guess')
      .where('subject', '=', `login:${link.login_id}`)
      .where('kind', '=', 'PASSWORD')
      .execute();
    await endSessions(db, link.login_id, 'PASSWORD_RESET', ctx.now);
    await audit({ ...ctx, db, tx: db }, { action: 'auth.resetPassword', subject: own.publicId });
    await notify({ ...ctx, db, tx: db }, link.login_id, 'passwordChanged');
    return true as const;
  });
}

/** Asks for a link that resets the PIN: with the password, to the own address. */
export async function forgotSecurityPin(
  ctx: Ctx,
  body: ParsedBodyOf<typeof auth.forgotSecurityPin>,
): Promise<true> {
  const actor = signedIn(ctx);
  await checkOwnPassword(ctx, body.Password);
  return transaction(ctx.db, async (db) => {
    if (!(await mailLink({ ...ctx, db, tx: db }, actor.loginId, 'PIN')))
      throw new ApiError('NO_EMAIL');
    await audit(
      { ...ctx, db, tx: db },
      { action: 'auth.forgotSecurityPin', subject: actor.publicId },
    );
    return true as const;
  });
}

/** A new PIN through the link; whoever has the mailbox alone waits a day for money. */
export async function resetSecurityPin(
  ctx: Ctx,
  body: ParsedBodyOf<typeof auth.resetSecurityPin>,
): Promise<true> {
  const link = await findLink(ctx, body.ResetID);
  if (link.purpose !== 'PIN') throw new ApiError('RESET_INVALID');
  const own = await credentialContext(ctx.db, link.login_id);
  const fields = pinProblems(own, body.Pin, body.ConfirmPin);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const pin_hash = await hashPin(ctx.secrets, body.Pin);
  return transaction(ctx.db, async (db) => {
    await useLink(db, body.ResetID, link.login_id);
    await db
      .updateTable('login')
      .set({ pin_hash, payout_hold_until: new Date(ctx.now.getTime() + PAYOUT_HOLD_MS) })
      .where('id', '=', link.login_id)
      .execute();
    await db
      .deleteFrom('guess')
      .where('subject', '=', `login:${link.login_id}`)
      .where('kind', '=', 'PIN')
      .execute();
    await endSessions(db, link.login_id, 'PIN_CHANGED', ctx.now);
    await audit({ ...ctx, db, tx: db }, { action: 'auth.resetSecurityPin', subject: own.publicId });
    await notify({ ...ctx, db, tx: db }, link.login_id, 'pinChanged');
    return true as const;
  });
}
