import type { Language } from '@canopy/contract/settings';
import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { renderMail, type MailTemplate } from './mailTexts.ts';

/** Mails that one run takes. */
const BATCH_SIZE = 20;
/** A mail that was taken is nobody else's for so long. */
const LEASE_MS = 60_000;
const MAX_TRIES = 12;
/** Between tries: a minute, doubling, at most six hours. */
const waitMs = (tries: number) => Math.min(60_000 * 2 ** tries, 21_600_000);

interface DueMail {
  id: number;
  template: MailTemplate;
  language: Language;
  to_address: string;
  params: Buffer;
  tries: number;
}

/**
 * Job: hands waiting mails to the mail server. Mails are leased before they are sent, so that two
 * servers do not send the same one, and their parameters are erased afterwards. Without a mail
 * server they wait in the outbox, where an administrator can read them.
 *
 * @returns how many were taken
 */
export async function sendMails(services: Services): Promise<number> {
  const { db, mailer, secrets } = services;
  if (!mailer) return 0;
  const now = services.clock();
  const { rows } = await sql<DueMail>`
    update mail set next_at = ${new Date(now.getTime() + LEASE_MS)}, tries = tries + 1
    where id in (select id from mail where status = 'PENDING' and next_at <= ${now}
      order by next_at limit ${BATCH_SIZE} for update skip locked)
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
