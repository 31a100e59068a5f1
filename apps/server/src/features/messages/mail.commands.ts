import { LANGUAGES, type Language } from '@canopy/contract/settings';
import { sql } from 'kysely';
import { deferStatement } from '../../platform/database/deferStatement.ts';
import type { Db } from '../../platform/database/open.ts';
import type { Ctx, Services } from '../../platform/context.ts';
import { renderMail, type MailTemplate } from './mailTexts.ts';

type MailCtx = Pick<Ctx, 'db' | 'tx' | 'secrets' | 'config' | 'now'>;

/**
 * Writes a mail into the outbox, in the caller's transaction: it is sent when that holds and not
 * otherwise. Its parameters are encrypted; a link in them opens an account.
 */
export async function queueMail(
  ctx: MailCtx,
  mail: {
    to: string;
    loginId: number | null;
    language: Language;
    template: MailTemplate;
    params: Record<string, string>;
  },
): Promise<void> {
  await deferStatement(
    ctx.tx,
    ctx.tx.insertInto('mail').values({
      template: mail.template,
      language: mail.language,
      to_address: mail.to,
      login_id: mail.loginId,
      params: ctx.secrets.seal(JSON.stringify({ brand: ctx.config.brand, ...mail.params })),
      next_at: ctx.now,
      created_at: ctx.now,
    }),
  );
}

/**
 * Tells a person what happened to the own account, in the own language; false without an address.
 */
export async function notify(
  ctx: MailCtx & { language: Language },
  loginId: number,
  template: MailTemplate,
  params: Record<string, string> = {},
): Promise<boolean> {
  const person = await addressOf(ctx.db, loginId);
  if (!person?.email) return false;
  await queueMail(ctx, {
    to: person.email,
    loginId,
    language: LANGUAGES.find((language) => language === person.language) ?? ctx.language,
    template,
    params: { name: person.full_name, username: person.username, ...params },
  });
  return true;
}

async function addressOf(db: Db, loginId: number) {
  const { rows } = await sql<{
    email: string | null;
    full_name: string;
    username: string;
    language: string | null;
  }>`
    select coalesce(m.email, s.email) as email, coalesce(m.full_name, s.full_name) as full_name,
      l.username, l.language
    from login l left join member m on m.login_id = l.id left join staff s on s.login_id = l.id
    where l.id = ${loginId}`.execute(db);
  return rows[0];
}

const AT_ONCE = 20;
const LEASE_MS = 60_000;
const MAX_TRIES = 12;
/** Between tries: a minute, doubling, at most six hours. */
const waitMs = (tries: number) => Math.min(60_000 * 2 ** tries, 21_600_000);

interface Due {
  id: number;
  template: MailTemplate;
  language: Language;
  to_address: string;
  params: Buffer;
  tries: number;
}

/**
 * Job: hands waiting mails to the mail server. A mail is leased before it is sent, so that several
 * servers do not send it twice, and its parameters are erased afterwards. Without a mail server
 * everything waits, to be read by an admin.
 */
export async function sendMails(services: Services): Promise<number> {
  const { db, mailer, secrets } = services;
  if (!mailer) return 0;
  const now = services.clock();
  const { rows } = await sql<Due>`
    update mail set next_at = ${new Date(now.getTime() + LEASE_MS)}, tries = tries + 1
    where id in (select id from mail where status = 'PENDING' and next_at <= ${now}
      order by next_at limit ${AT_ONCE} for update skip locked)
    returning id, template, language, to_address, params, tries`.execute(db);
  for (const mail of rows.toSorted((a, b) => a.id - b.id)) {
    const params = JSON.parse(secrets.open(mail.params)) as Record<string, string>;
    const rendered = renderMail(mail.template, mail.language, params);
    try {
      await mailer.send({ to: mail.to_address, ...rendered });
      await db
        .updateTable('mail')
        .set({ status: 'SENT', sent_at: services.clock(), params: null, error: null })
        .where('id', '=', mail.id)
        .execute();
    } catch (error) {
      const givenUp = mail.tries >= MAX_TRIES;
      await db
        .updateTable('mail')
        .set({
          status: givenUp ? 'FAILED' : 'PENDING',
          ...(givenUp ? { params: null } : {}),
          next_at: new Date(now.getTime() + waitMs(mail.tries)),
          error: String(error instanceof Error ? error.message : error).slice(0, 300),
        })
        .where('id', '=', mail.id)
        .execute();
    }
  }
  return rows.length;
}
