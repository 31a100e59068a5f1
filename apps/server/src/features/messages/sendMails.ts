import type { Language } from '@canopy/contract/languages';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import type { Mailer } from '../../providers/mailer.ts';
import { mailBox } from './queueMail.ts';
import { renderMail, type MailTemplate } from './mailTexts.ts';

/** Mails that one run sends at most, and how many at the same time. */
const MAX_A_RUN = 200;
const AT_A_TIME = 4;
/** The mail server is waited for so long; the lease lasts longer, so nobody else sends it meanwhile. */
const MAX_SEND_MS = 60_000;
const LEASE_MS = 120_000;
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
 * Job: hands waiting mails to the mail server. Each mail is leased by itself right before it is sent, so
 * that two servers do not send the same one and a slow one keeps no other waiting past its lease;
 * its parameters are erased afterwards. Without a mail server mails wait in the outbox, where an
 * administrator can read them.
 *
 * @returns how many were taken
 */
export async function sendMails(services: Services): Promise<number> {
  const { mailer } = services;
  if (!mailer) return 0;
  let taken = 0;
  const sendOnAndOn = async () => {
    while (taken < MAX_A_RUN) {
      const mail = await leaseMail(services);
      if (!mail) return;
      taken += 1;
      await sendMail(services, mailer, mail);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, sendOnAndOn));
  return taken;
}

/** The mail that is due longest and nobody else's. */
async function leaseMail({ db, clock }: Services): Promise<DueMail | undefined> {
  const now = clock();
  const { rows } = await sql<DueMail>`
    update mail set next_at = ${new Date(now.getTime() + LEASE_MS)}, tries = tries + 1
    where id = (select id from mail where status = 'PENDING' and next_at <= ${now}
      order by next_at, id limit 1 for update skip locked)
    returning id, template, language, to_address, params, tries`.execute(db);
  return rows[0];
}

async function sendMail(services: Services, mailer: Mailer, mail: DueMail): Promise<void> {
  const { db, clock, secrets } = services;
  // whoever has leased it after us decides about it
  const ours = db
    .updateTable('mail')
    .where('id', '=', mail.id)
    .where('tries', '=', mail.tries)
    .where('status', '=', 'PENDING');
  try {
    const params = JSON.parse(
      secrets.open(mail.params, mailBox(mail.to_address, mail.template)),
    ) as Record<string, string>;
    const rendered = renderMail(mail.template, mail.language, params);
    await inTime(mailer.send({ to: mail.to_address, ...rendered }));
    await ours.set({ status: 'SENT', sent_at: clock(), params: null, error: null }).execute();
  } catch (error) {
    const givenUp = mail.tries >= MAX_TRIES;
    await ours
      .set({
        status: givenUp ? 'FAILED' : 'PENDING',
        ...(givenUp ? { params: null } : {}),
        next_at: new Date(clock().getTime() + waitMs(mail.tries)),
        error: String(error instanceof Error ? error.message : error).slice(0, 300),
      })
      .execute();
  }
}

async function inTime(sending: Promise<void>): Promise<void> {
  const over = new AbortController();
  const late = wait(MAX_SEND_MS, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('the mail server did not answer in time');
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
  }
}
