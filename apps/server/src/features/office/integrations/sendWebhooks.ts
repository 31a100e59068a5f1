import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import type { Services } from '../../../platform/context.ts';
import { postOutside } from '../../../platform/http/postOutside.ts';
import { isPublicAddress } from '../../../platform/http/publicAddress.ts';
import { workOnLeases } from '../../../platform/tasks/workOnLeases.ts';
import { makerHolds } from './eventRights.ts';
import { signatureOf, WEBHOOK_BOX } from './signature.ts';

/** Maximum deliveries per run, in parallel, and in parallel to one receiver. */
const MAX_A_RUN = 500;
const AT_A_TIME = 8;
const TO_ONE = 4;
/** Longer than the timeout for a receiver, so that nobody else sends the same one meanwhile. */
const LEASE_MS = 60_000;
/** Wait between attempts: 5 seconds, doubling, at most ten minutes; given up after three days. */
const waitMs = (tries: number) => Math.min(5_000 * 2 ** (tries - 1), 600_000);
const GIVEN_UP_MS = 3 * DAY_MS;

interface Due {
  id: number;
  event: string;
  subject: string;
  payload: Record<string, unknown>;
  tries: number;
  created_at: Date;
  url: string;
  secret: Buffer;
  previous_secret: Buffer | null;
  previous_until: Date | null;
}

/**
 * Job: delivers what is waiting in the outbox. For each subject, an event is sent once the previous
 * one has arrived or was given up. Each is leased individually, so that a killed server loses none
 * and a slow receiver does not hold up others. A receiver may get the same event twice and
 * recognises it by its ID. What the maker of a webhook may no longer read waits.
 *
 * @returns how many were tried
 */
export async function sendWebhooks(
  services: Services,
  isAllowed: (address: string) => boolean = isPublicAddress,
): Promise<number> {
  return workOnLeases(
    { atATime: AT_A_TIME, goesOn: (tried) => tried < MAX_A_RUN },
    () => lease(services),
    (due) => deliver(services, due, isAllowed),
  );
}

async function lease({ db, clock }: Services): Promise<Due | undefined> {
  const now = clock();
  const until = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql<Due>`
    update webhook_delivery d set tries = d.tries + 1, next_at = ${until}, leased_until = ${until}
    from webhook w
    where w.id = d.webhook_id and d.id = (
      select e.id from webhook_delivery e join webhook h on h.id = e.webhook_id and h.status = 'ACTIVE'
        and ${makerHolds(sql`h.made_by`, sql`e.event`)}
      where e.state = 'PENDING' and e.next_at <= ${now}
        and not exists (select 1 from webhook_delivery b where b.webhook_id = e.webhook_id
          and b.subject = e.subject and b.state = 'PENDING' and b.id < e.id)
        and (select count(*) from webhook_delivery f where f.webhook_id = e.webhook_id
          and f.state = 'PENDING' and f.leased_until > ${now}) < ${TO_ONE}
      order by e.next_at, e.id limit 1 for update of e skip locked)
    returning d.id, d.event, d.subject, d.payload, d.tries, d.created_at, w.url, w.secret,
      w.previous_secret, w.previous_until`.execute(db);
  return rows[0];
}

async function deliver(
  { db, clock, secrets }: Services,
  due: Due,
  isAllowed: (address: string) => boolean,
): Promise<void> {
  const now = clock();
  const body = JSON.stringify({
    id: `evt_${due.id}`,
    event: due.event,
    subject: due.subject,
    at: due.created_at.toISOString(),
    data: due.payload,
  });
  const holds = due.previous_secret && due.previous_until! > now ? [due.previous_secret] : [];
  const keys = [due.secret, ...holds].map((sealed) => secrets.open(sealed, WEBHOOK_BOX));
  const headers = {
    'content-type': 'application/json',
    'canopy-event': due.event,
    'canopy-delivery': `evt_${due.id}`,
    'canopy-signature': signatureOf(body, now, keys),
  };
  const { taken, answer } = await postOutside(due.url, body, headers, isAllowed);
  const over = clock();
  const givenUp = !taken && over.getTime() - due.created_at.getTime() > GIVEN_UP_MS;
  // if somebody else has leased it since, they decide about it
  await db
    .updateTable('webhook_delivery')
    .set({
      state: taken ? 'DELIVERED' : givenUp ? 'FAILED' : 'PENDING',
      delivered_at: taken ? over : null,
      next_at: new Date(over.getTime() + waitMs(due.tries)),
      leased_until: null,
      answer,
    })
    .where('id', '=', due.id)
    .where('tries', '=', due.tries)
    .where('state', '=', 'PENDING')
    .execute();
}
