import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { queueMails } from '../apps/server/src/features/notices/messages/queueMail.ts';
import { transaction } from '../apps/server/src/platform/database/transaction.ts';
import { systemContext } from '../apps/server/src/platform/systemContext.ts';
import { smtpMailer } from '../apps/server/src/providers/mailer.ts';
import { openSmsProvider } from '../apps/server/src/providers/sms.ts';
import { spawnServer } from '../apps/server/src/testing/spawnServer.ts';
import type { Running } from '../apps/server/src/start.ts';
import type { Figure } from './figures.ts';
import {
  openMailServer,
  openSmsGateway,
  type Taken,
} from '../apps/server/src/testing/slowProviders.ts';
import { cpuOf } from './cpuOf.ts';
import { BENCH_KEY, onServer } from './serverDatabase.ts';

/** Response time of both providers, and how often they fail (every n-th attempt). */
const TAKES_MS = 200;
const FAILS_EVERY = 5;
/** Concurrent mails of a server; those of a killed server may be accepted twice by a mail server. */
const MAILS_UNDER_WAY = 30;
const DAY_MS = 86_400_000;
/** Longer than a job's interval. */
const IDLE_MS = 5_000;
/** As days pass, the company also writes to other people. */
const PEOPLE = '@people.example';
const MAIL_FROM = 'Canopy <no-reply@canopy.example>';

/**
 * Mails and text messages through providers that take 200 ms each. First only mails from one server: a
 * hundred per second. Then the same number of mails and texts through providers that fail a fifth of the
 * attempts, with two servers sending and one killed midway. None may be lost, and none accepted twice,
 * except mails whose answer the killed server no longer heard: they are sent again with the same
 * Message-ID, because a mail server cannot be asked in any other way.
 */
export const benchDeliveries = (count = 10_000): Promise<Figure[]> =>
  onServer('deliveries', async (running, clean, url) => {
    await noonOf(running);
    const mails = await openMailServer(TAKES_MS);
    const texts = await openSmsGateway(TAKES_MS);
    const another = () =>
      spawnServer({
        DATABASE_URL: url,
        MASTER_KEY: BENCH_KEY,
        DATA_DIR: running.services.config.dataDir,
        DEMO: '0',
        LOG: 'silent',
        SMTP_URL: mails.url,
        MAIL_FROM,
        SMS_DRIVER: 'http',
        SMS_URL: texts.url,
      });
    // the bench's own server must not send anything early
    running.services.mailer = null;
    const phase = phases();
    const first = await another();
    await writeMails(running, count);
    await clean();
    const worked = cpuOf(first.pid);
    await until(() => mails.taken.size === count);
    phase(`${count} mails taken by a mail server that fails none`);
    const cpu = (1_000 * (cpuOf(first.pid) - worked)) / count;
    const rate = (count - 1) / ((mails.lastAt() - mails.firstAt()) / 1_000);
    mails.forget();

    mails.failEvery(FAILS_EVERY);
    texts.failEvery(FAILS_EVERY);
    await writeMails(running, count);
    await writeTexts(running, count);
    const mailer = smtpMailer(mails.url, MAIL_FROM);
    running.services.mailer = mailer;
    running.services.sms = openSmsProvider({
      driver: 'http',
      url: texts.url,
      user: undefined,
      secret: undefined,
      from: undefined,
    });
    await until(() => mails.taken.size > count / 2 && texts.taken.size > count / 2);
    phase('half of the mails and texts taken, one of two servers killed');
    await first.end('SIGKILL');
    await allSent(running, () => mails.underWay() + texts.underWay() === 0, phase);
    running.services.mailer = null;
    mailer.close();
    for (const to of mails.taken.keys()) if (!to.endsWith(PEOPLE)) mails.taken.delete(to);
    const figures = tell({ count, rate, cpu, mails: mails.taken, texts: texts.taken });
    await Promise.all([mails.close(), texts.close()]);
    return figures;
  });

/** Makes it noon for the company, so that texts are sent. */
async function noonOf({ database }: Running): Promise<void> {
  const east = 12 - new Date().getUTCHours();
  const zone = east === 0 ? 'Etc/GMT' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
  await database.db
    .insertInto('setting')
    .values({ key: 'timeZone', value: JSON.stringify(zone) })
    .execute();
}

const writeMails = ({ database, services }: Running, count: number): Promise<void> =>
  transaction(database.db, (tx) =>
    queueMails(
      { ...systemContext(services, new Date(), 'bench'), db: tx, tx },
      Array.from({ length: count }, (_, i) => ({
        to: `person${i}${PEOPLE}`,
        loginId: null,
        language: 'en' as const,
        template: 'newRecruit' as const,
        params: { name: `Person ${i}`, recruit: `Recruit ${i}`, memberID: 'M0000001' },
      })),
    ),
  );

async function writeTexts({ database }: Running, count: number): Promise<void> {
  await sql`with sending as (
      insert into sms_campaign (name, text, state, start_at, created_by, created_at)
      select 'bench', 'Canopy: hello', 'SCHEDULED', now(), min(id), now() from login returning id)
    insert into sms_message (campaign_id, number, text, parts, next_at)
    select sending.id, '+6013' || (1000000 + i), 'Canopy: hello', 1, now()
    from sending, generate_series(1, ${count}::int) i`.execute(database.db);
}

/** Prints how long each part took: ten thousand of each take minutes. */
function phases(): (name: string) => void {
  let begun = performance.now();
  return (name) => {
    const now = performance.now();
    console.log(`deliveries: ${name}, ${((now - begun) / 1_000).toFixed(0)} s`);
    begun = now;
  };
}

/**
 * Whenever nothing has been tried for a while and the providers have answered everything, moves to the next
 * day: leases of killed servers have expired and failed ones are due again.
 */
async function allSent(
  { database, services }: Running,
  answered: () => boolean,
  phase: (name: string) => void,
): Promise<void> {
  let ahead = 0;
  services.clock = () => new Date(Date.now() + ahead);
  for (let tried = -1; ;) {
    await wait(IDLE_MS);
    const { rows } = await sql<{ open: number; tries: number }>`
      select (count(*) filter (where open))::int as open, sum(tries)::int as tries from (
        select status = 'PENDING' as open, tries from mail
        union all select status in ('QUEUED', 'SENDING'), tries from sms_message) message`.execute(
      database.db,
    );
    const [{ open, tries }] = rows as [(typeof rows)[number]];
    if (open === 0) return phase('nothing waits any more');
    if (tries === tried && answered()) {
      phase(`${open} refused or unanswered ones wait for their next try`);
      ahead += DAY_MS;
    }
    tried = tries;
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await wait(50);
}

function tell(found: {
  count: number;
  rate: number;
  cpu: number;
  mails: Taken;
  texts: Taken;
}): Figure[] {
  const { count, rate, cpu } = found;
  const lost = (taken: Taken) => count - taken.size;
  const twice = (taken: Taken) => [...taken.values()].filter((times) => times > 1).length;
  const [mails, texts] = [found.mails, found.texts];
  console.log(
    `deliveries: ${rate.toFixed(0)} mails a second from one server, which worked ${cpu.toFixed(1)} ms on each, a mail server that takes ${TAKES_MS} ms; of ${count} mails and ${count} texts, a fifth of the tries failing and one of two servers killed: ${lost(mails)} mails and ${lost(texts)} texts lost, ${twice(mails)} mails (the killed server had ${MAILS_UNDER_WAY} under way) and ${twice(texts)} texts taken twice`,
  );
  const atMost = true;
  return [
    { name: 'mails a second', value: rate, bar: 100, timed: true },
    // a hundred per second is what one processor manages, whatever else the machine does
    { name: 'work on a mail, ms', value: cpu, bar: 10, atMost },
    { name: 'mails lost', value: lost(mails), bar: 0, atMost },
    { name: 'texts lost', value: lost(texts), bar: 0, atMost },
    { name: 'mails taken twice', value: twice(mails), bar: MAILS_UNDER_WAY, atMost },
    { name: 'texts taken twice', value: twice(texts), bar: 0, atMost },
  ];
}
