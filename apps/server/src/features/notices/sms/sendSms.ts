import { sql } from 'kysely';
import type { Services } from '../../../platform/context.ts';
import { SmsLater, SmsRefused, type SmsProvider } from '../../../providers/sms.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { callbackOf } from './smsCallback.ts';
import { workOnLeases } from '../../../platform/tasks/workOnLeases.ts';
import { writeDown } from '../../../platform/tasks/writeDown.ts';
import { notInQuietHours } from './quietHours.ts';

/** Concurrent messages: if the provider takes 200 ms each, one server sends 100 a second. */
const AT_A_TIME = 20;
/** Longer than the timeout for the provider, so that nobody else sends the message meanwhile. */
const LEASE_MS = 60_000;
const MAX_TRIES = 8;
/** Wait between attempts: half a minute, doubling, at most an hour. */
const waitMs = (tries: number) => Math.min(30_000 * 2 ** (tries - 1), 3_600_000);

interface DueSms {
  id: number;
  number: string;
  text: string;
  tries: number;
  /** A server called the provider and was killed before recording the answer. */
  lost: boolean;
}

/**
 * Job: hands text messages to the provider. Each is leased individually right before it is sent, so
 * that several servers can send at the same time without duplicates. A message without an answer is
 * retried only if the provider accepts each reference just once; otherwise its outcome stays
 * unknown, and staff see it.
 *
 * @returns how many were taken
 */
export async function sendSms(services: Services, stopping?: AbortSignal): Promise<number> {
  const { db, clock, sms } = services;
  const { timeZone } = await readSettings(db);
  const quiet = () => notInQuietHours(clock(), timeZone) > clock();
  await begin(services);
  const taken = await workOnLeases(
    { atATime: AT_A_TIME, goesOn: () => !stopping?.aborted && !quiet() },
    () => lease(services),
    (message) => sendOne(services, sms, message),
  );
  await finish(services);
  return taken;
}

/** Starts campaigns that are due. */
async function begin({ db, clock }: Services): Promise<void> {
  await db
    .updateTable('sms_campaign')
    .set({ state: 'SENDING' })
    .where('state', '=', 'SCHEDULED')
    .where('start_at', '<=', clock())
    .execute();
}

async function lease({ db, clock }: Services): Promise<DueSms | undefined> {
  const now = clock();
  const { rows } = await sql<DueSms>`
    with due as materialized (
      select x.id, x.status from sms_message x left join sms_campaign c on c.id = x.campaign_id
      where x.status in ('QUEUED', 'SENDING') and x.next_at <= ${now} and (x.campaign_id is null or c.state = 'SENDING')
      order by x.next_at, x.id limit 1 for update of x skip locked)
    update sms_message m set status = 'SENDING', tries = m.tries + 1, next_at = ${new Date(now.getTime() + LEASE_MS)}
    from due where m.id = due.id
    returning m.id, m.number, m.text, m.tries, due.status = 'SENDING' as lost`.execute(db);
  return rows[0];
}

async function sendOne(services: Services, sms: SmsProvider, message: DueSms): Promise<void> {
  const { db, clock } = services;
  // if somebody else has leased it since, they decide about it
  const ours = db
    .updateTable('sms_message')
    .where('id', '=', message.id)
    .where('tries', '=', message.tries)
    .where('status', '=', 'SENDING');
  const done = { provider: sms.code };
  if (message.lost && !sms.idempotent) {
    await ours.set({ ...done, status: 'UNKNOWN', error: 'the server was stopped' }).execute();
    return;
  }
  let outcome;
  try {
    const { providerId } = await sms.send({
      to: message.number,
      text: message.text,
      ref: `canopy-${message.id}`,
      callback: callbackOf(services),
    });
    const provider_id = providerId || null;
    outcome = ours.set({ ...done, status: 'SENT', provider_id, sent_at: clock(), error: null });
  } catch (caught) {
    const error = String(caught instanceof Error ? caught.message : caught).slice(0, 300);
    const again = (caught instanceof SmsLater || sms.idempotent) && !(caught instanceof SmsRefused);
    if (again && message.tries < MAX_TRIES) {
      const next_at = new Date(clock().getTime() + waitMs(message.tries));
      outcome = ours.set({ ...done, status: 'QUEUED', next_at, error });
    } else {
      const known = caught instanceof SmsRefused || caught instanceof SmsLater;
      outcome = ours.set({ ...done, status: known ? 'FAILED' : 'UNKNOWN', error });
    }
  }
  await writeDown(() => outcome.execute());
}

/** Completes campaigns with nothing left waiting. */
async function finish({ db, clock }: Services): Promise<void> {
  await sql`update sms_campaign c set state = 'DONE', ended_at = ${clock()} where c.state = 'SENDING'
    and not exists (select 1 from sms_message m where m.campaign_id = c.id and m.status in ('QUEUED', 'SENDING'))`.execute(
    db,
  );
}
