import type { Language } from '@canopy/contract/languages';
import { sql, type Selectable } from 'kysely';
import webPush from 'web-push';
import type { Services } from '../../../platform/context.ts';
import { postOutside } from '../../../platform/http/postOutside.ts';
import { isPublicAddress } from '../../../platform/http/publicAddress.ts';
import { workOnLeases } from '../../../platform/tasks/workOnLeases.ts';
import { writeDown } from '../../../platform/tasks/writeDown.ts';
import { noticeText } from './noticeText.ts';
import { openSessions } from './openSessions.ts';
import type { NoticeTable } from './tables.ts';

const MAX_A_RUN = 1_000;
const AT_A_TIME = 8;
/** Longer than the timeout for a receiver, so that nobody else sends the same one meanwhile. */
const LEASE_MS = 60_000;
/** Wait between attempts: 5 seconds, doubling; a message from yesterday is no longer news. */
const MAX_TRIES = 10;
const waitMs = (tries: number) => 5_000 * 2 ** (tries - 1);
/** How long the browser vendor keeps it for a device that is off, in seconds. */
const KEPT_SECONDS = 86_400;
/** The browser is gone, or its owner has revoked permission. */
const GONE: readonly number[] = [404, 410];
/** Status codes by which the vendor permanently refuses a message. */
const NEVER: readonly number[] = [400, 401, 403, 413];

interface Due {
  id: number;
  tries: number;
  subscription_id: number;
  session_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  notice: Selectable<NoticeTable> | null;
}

/**
 * Job: sends notices to browsers with no open page. Each is leased individually, like mails; those
 * delivered, read meanwhile or belonging to an ended session are deleted. It contains only the
 * title and target page, encrypted for that browser.
 *
 * @returns how many were tried
 */
export async function sendPush(
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
  const { rows } = await sql<Omit<Due, 'notice'> & { notice_id: number }>`
    update push_message m set tries = m.tries + 1, next_at = ${new Date(now.getTime() + LEASE_MS)}
    from push_subscription s
    where s.id = m.subscription_id and m.id = (select id from push_message where next_at <= ${now}
      order by next_at, id limit 1 for update skip locked)
    returning m.id, m.tries, m.notice_id, s.id as subscription_id, s.session_id, s.endpoint, s.p256dh, s.auth,
      s.language`.execute(db);
  const [due] = rows;
  if (!due) return undefined;
  const notice = await db
    .selectFrom('notice')
    .selectAll()
    .where('id', '=', due.notice_id)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return { ...due, notice: notice ?? null };
}

async function deliver(
  services: Services,
  due: Due,
  isAllowed: (address: string) => boolean,
): Promise<void> {
  const { db, clock } = services;
  const open = await openSessions(db, [due.session_id], clock());
  if (!open.has(due.session_id)) return endSubscription(services, due);
  if (!due.notice) return over(services, due);
  const { url, body, headers } = encrypted(services, due, due.notice);
  const { taken, status } = await postOutside(url, body, headers, isAllowed);
  if (GONE.includes(status)) return endSubscription(services, due);
  if (taken || NEVER.includes(status) || due.tries >= MAX_TRIES) return over(services, due);
  // if somebody else has leased it since, they decide about it
  await db
    .updateTable('push_message')
    .set({ next_at: new Date(clock().getTime() + waitMs(due.tries)) })
    .where('id', '=', due.id)
    .where('tries', '=', due.tries)
    .execute();
}

async function endSubscription({ db }: Services, { subscription_id }: Due): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', subscription_id).execute();
}

async function over({ db }: Services, { id }: Due): Promise<void> {
  await writeDown(() => db.deleteFrom('push_message').where('id', '=', id).execute());
}

/** The message in the format of browser vendors: only that browser can read it (RFC 8291). */
function encrypted({ config, secrets }: Services, due: Due, notice: Selectable<NoticeTable>) {
  const { title, path } = noticeText(notice, due.language, config.brand);
  const said = { title, path, tag: `notice-${notice.id}` };
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: due.endpoint, keys: { p256dh: due.p256dh, auth: due.auth } },
    JSON.stringify(said),
    {
      TTL: KEPT_SECONDS,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: contactOf(config), ...secrets.pushKeys },
    },
  );
  // the sender of the request sets the length
  const { 'Content-Length': _, ...rest } = headers;
  return { url: endpoint, body, headers: rest as Record<string, string> };
}

/** Contact address for the browser vendor. */
const contactOf = ({ publicUrl, mailFrom }: Services['config']): string =>
  publicUrl.startsWith('https://')
    ? publicUrl
    : `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
