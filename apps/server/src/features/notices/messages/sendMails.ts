import type { Language } from '@canopy/contract/languages';
import type { NoticeArea } from '@canopy/contract/notices/noticeAreas';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../../../platform/context.ts';
import { MAIL_CONNECTIONS, type Mailer, type OutgoingMail } from '../../../providers/mailer.ts';
import { writeDown } from '../../../platform/tasks/writeDown.ts';
import { unsubscribeToken } from '../notifications/unsubscribe.ts';
import { safeWords } from './guardedMails.ts';
import { messageId } from './messageId.ts';
import { mailBox } from './queueMail.ts';
import { renderMail, type MailTemplate, type MailWords } from './mailTexts.ts';

/**
 * How many of the concurrent senders keep looking for new mails while another one is busy; all of
 * them end when no mail is left.
 */
const LOOKING = 3;
const LOOK_AGAIN_MS = 500;
/** Timeout for the mail server; the lease is longer, so nobody else sends the mail meanwhile. */
const MAX_SEND_MS = 60_000;
const LEASE_MS = 120_000;
const MAX_TRIES = 12;
/** Wait between attempts: one minute, doubling, at most six hours. */
const waitMs = (tries: number) => Math.min(60_000 * 2 ** tries, 21_600_000);

interface DueMail {
  id: number;
  template: MailTemplate;
  language: Language;
  to_address: string;
  params: Buffer;
  tries: number;
  login_id: number | null;
  area: NoticeArea | null;
  priority: number;
  /** Why nothing more is sent to the address. */
  stop: 'HARD' | 'COMPLAINT' | null;
  /** The company's own text; null: the product's. */
  words: MailWords | null;
}

/**
 * Job: hands waiting mails to the mail server. Each mail is leased individually right before it is
 * sent, so that two servers do not send the same one and a slow one does not hold up others past
 * its lease; its parameters are erased afterwards. Without a mail server, mails stay in the outbox,
 * where an administrator can read them.
 *
 * @returns how many were taken
 */
export async function sendMails(services: Services, stopping?: AbortSignal): Promise<number> {
  const { mailer } = services;
  if (!mailer) return 0;
  let taken = 0;
  let busy = 0;
  const sendOnAndOn = async (nth: number) => {
    while (!stopping?.aborted) {
      const mail = await leaseMail(services);
      if (mail) {
        taken += 1;
        busy += 1;
        await sendMail(services, mailer, mail).finally(() => (busy -= 1));
      } else {
        if (busy === 0 || nth >= LOOKING) return;
        // mails written while one is slow do not wait for it
        await wait(LOOK_AGAIN_MS, undefined, { ref: false });
      }
    }
  };
  await Promise.all(Array.from({ length: MAIL_CONNECTIONS }, (_, nth) => sendOnAndOn(nth)));
  return taken;
}

/**
 * The mail that has been due longest and is not leased; mails that open an account go before mass
 * mails.
 */
async function leaseMail({ db, clock }: Services): Promise<DueMail | undefined> {
  const now = clock();
  const { rows } = await sql<DueMail>`
    update mail set next_at = ${new Date(now.getTime() + LEASE_MS)}, tries = tries + 1
    where id = (select id from mail where status = 'PENDING' and next_at <= ${now}
      order by priority, next_at, id limit 1 for update skip locked)
    returning id, template, language, to_address, params, tries, login_id, area, priority,
      (select kind from mail_stop where address_key = lower(to_address)) as stop,
      (select jsonb_build_object('subject', t.subject, 'body', t.body) from mail_text t
        where t.template = mail.template and t.language = mail.language) as words`.execute(db);
  return rows[0];
}

async function sendMail(services: Services, mailer: Mailer, mail: DueMail): Promise<void> {
  const { db, clock, secrets } = services;
  // if somebody else has leased it since, they decide about it
  const ours = db
    .updateTable('mail')
    .where('id', '=', mail.id)
    .where('tries', '=', mail.tries)
    .where('status', '=', 'PENDING');
  let outcome;
  try {
    const params = JSON.parse(
      secrets.open(mail.params, mailBox(mail.to_address, mail.template)),
    ) as Record<string, string>;
    if (isStopped(mail)) throw new Stopped(mail.stop!);
    await mailer.send(outgoing(services, mail, params), AbortSignal.timeout(MAX_SEND_MS));
    outcome = ours.set({ status: 'SENT', sent_at: clock(), params: null, error: null });
  } catch (error) {
    const givenUp = mail.tries >= MAX_TRIES || error instanceof Stopped;
    outcome = ours.set({
      status: givenUp ? 'FAILED' : 'PENDING',
      ...(givenUp ? { params: null } : {}),
      next_at: new Date(clock().getTime() + waitMs(mail.tries)),
      error: String(error instanceof Error ? error.message : error).slice(0, 300),
    });
  }
  await writeDown(() => outcome.execute());
}

/** Nothing more is sent to the address. */
class Stopped extends Error {
  constructor(why: 'HARD' | 'COMPLAINT') {
    super(why === 'HARD' ? 'the address does not exist' : 'the addressee wants no such mails');
  }
}

/**
 * A non-existent address gets only mails that open an account; a person who complained gets only
 * mandatory mails.
 */
const isStopped = ({ stop, priority, area }: DueMail): boolean =>
  (stop === 'HARD' && priority > 0) || (stop === 'COMPLAINT' && area !== null);

function outgoing(services: Services, mail: DueMail, params: Record<string, string>): OutgoingMail {
  const { publicUrl } = services.config;
  // a trial text is sent along with the mail
  const { draft, ...given } = params;
  const token =
    mail.area && mail.login_id ? unsubscribeToken(services, mail.login_id, mail.area) : null;
  const unsubscribe: Record<string, string> =
    token === null ? {} : { unsubscribe: `${publicUrl}/unsubscribe/${token}` };
  return {
    to: mail.to_address,
    ...renderMail(
      mail.template,
      mail.language,
      { ...given, ...unsubscribe },
      safeWords(
        mail.template,
        mail.language,
        draft === undefined ? mail.words : (JSON.parse(draft) as MailWords),
      ),
    ),
    messageId: messageId(services, mail.id),
    ...(token === null
      ? {}
      : {
          headers: {
            'List-Unsubscribe': `<${publicUrl}/api/Mail/Unsubscribe/${token}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
  };
}
