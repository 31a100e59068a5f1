import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../../platform/database/transaction.ts';
import { smtpMailer, type Mailer } from '../../../providers/mailer.ts';
import { asOwner } from '../../../testing/asOwner.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { notify } from './notify.ts';
import { messageId } from './messageId.ts';
import { recordBounce } from './recordBounce.ts';
import { sendMails } from './sendMails.ts';
import { effort } from '../../../testing/effort.ts';

/** Mails through a slow and broken mail server; ten thousand in full. */
/** Set `MANY=10000` for as many as a company writes to. */
const MAILS = Number(process.env['MANY'] ?? effort(600, 120));
/** How long the mail server takes per mail. */
const TAKES_MS = 200;
const FROM = 'Canopy <no-reply@canopy.example>';

let company: TestCompany;
let loginId: number;
beforeAll(async () => {
  company = await openCompany();
  await company.member('M0000001', 'gets.mails');
  const { login_id } = await company.database.db
    .selectFrom('member')
    .select('login_id')
    .where('email', '=', 'gets.mails@people.example')
    .executeTakeFirstOrThrow();
  loginId = login_id;
  await company.database.db.deleteFrom('mail').execute();
});
afterAll(() => company.close());

async function tell(template: 'newRecruit' | 'resetPassword', count: number): Promise<void> {
  await transaction(company.database.db, async (tx) => {
    const ctx = { ...company.ctx, db: tx, tx, now: company.services.clock() };
    for (let i = 0; i < count; i += 1) {
      const link = 'https://portal.example/resetpassword/abc';
      await notify(ctx, loginId, template, { recruit: `Person ${i}`, memberID: 'M1', link });
    }
  });
}

/** A mail server that is slow and refuses some mails; it records the Message-IDs it accepted. */
async function openMailServer(refuses: () => boolean) {
  const taken: string[] = [];
  const texts: string[] = [];
  let under = 0;
  let most = 0;
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      most = Math.max(most, (under += 1));
      let text = '';
      stream.on('data', (piece) => (text += String(piece)));
      stream.on('end', () =>
        setTimeout(() => {
          under -= 1;
          if (refuses()) return done(new Error('try later'));
          taken.push(/^Message-ID: (<\S+>)/im.exec(text)![1]!);
          texts.push(text);
          done();
        }, TAKES_MS),
      );
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    taken,
    texts,
    most: () => most,
    mailer: () => smtpMailer(`smtp://127.0.0.1:${port}`, FROM),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};

test('many mails leave at the same time, and what opens an account goes before them', async () => {
  const server = await openMailServer(() => false);
  await tell('newRecruit', MAILS);
  await tell('resetPassword', 1);
  const mailer = server.mailer();
  const begun = performance.now();
  expect(await sendMails({ ...company.services, mailer })).toBe(MAILS + 1);
  const seconds = (performance.now() - begun) / 1_000;
  mailer.close();
  expect(new Set(server.taken).size).toBe(MAILS + 1);
  const reset = server.texts.findIndex((text) => text.includes('resetpassword'));
  expect(reset).toBeLessThan(30);
  // enough for a hundred a second
  expect(server.most()).toBeGreaterThanOrEqual(20);
  if (process.env['FULL']) {
    console.log(`${Math.round(MAILS / seconds)} mails a second, ${server.most()} at a time`);
  }
  // only mails that can be unsubscribed from say how
  const ended = server.texts.filter((text) => /^List-Unsubscribe:\s*</im.test(text));
  expect(ended).toHaveLength(MAILS);
  await server.close();
}, 400_000);

test('each is taken once by a mail server that refuses a fifth, though one of two servers is killed', async () => {
  await tell('newRecruit', MAILS);
  let tries = 0;
  const server = await openMailServer(() => (tries += 1) % 5 === 0);
  const good = server.mailer();
  // killed: mails in progress are neither answered nor recorded
  const killed = server.mailer();
  let begun = 0;
  let ended = 0;
  const dying: Mailer = {
    send: async (mail) => {
      if ((begun += 1) > MAILS / 4) return new Promise<void>(() => {});
      await killed.send(mail).finally(() => (ended += 1));
    },
    close: () => {},
  };
  // a killed server never learns what happens to its database
  sendMails({ ...company.services, mailer: dying }).catch(() => undefined);
  const survives = sendMails({ ...company.services, mailer: good });
  await until(() => begun > MAILS / 4 && ended === MAILS / 4);
  await survives;
  // the killed server's leases expire, refused mails become due again
  while (await waiting()) {
    company.advance(6 * 3_600_000);
    await sendMails({ ...company.services, mailer: good });
  }
  expect(server.taken).toHaveLength(MAILS);
  expect(new Set(server.taken).size).toBe(MAILS);
  good.close();
  killed.close();
  await server.close();
}, 400_000);

async function waiting(): Promise<number> {
  const { count } = await company.database.db
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  return count;
}

test('a report that comes back is written down, and nothing more goes to an address that is not there', async () => {
  const mail = await company.database.db
    .selectFrom('mail')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const report = (id: string) => Buffer.from(REPORT.replace('{id}', id).replaceAll('\n', '\r\n'));
  expect(await recordBounce(company.services, report('<1.aaaaaaaaaaaaaaaa@canopy.example>'))).toBe(
    false,
  );
  expect(await recordBounce(company.services, report(messageId(company.services, mail.id)))).toBe(
    true,
  );
  expect(
    await company.database.db
      .selectFrom('mail')
      .select(['bounce', 'bounce_reason'])
      .where('id', '=', mail.id)
      .executeTakeFirst(),
  ).toEqual({ bounce: 'HARD', bounce_reason: '5.1.1 smtp; 550 no such user' });
  await tell('newRecruit', 1);
  await tell('resetPassword', 1);
  const reached: string[] = [];
  const mailer: Mailer = {
    send: async ({ subject }) => void reached.push(subject),
    close: () => {},
  };
  await sendMails({ ...company.services, mailer });
  expect(reached).toEqual(['Reset your password']);
});

test('a report that gets in the way of another transaction is written down in a second try', async () => {
  await tell('resetPassword', 1);
  const { id } = await company.database.db
    .selectFrom('mail')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  // a sequence keeps its value even when the transaction is rolled back
  await asOwner(company, [
    'create sequence tries',
    `create function refuse_first_try() returns trigger language plpgsql security definer as $$ begin
      if nextval('tries') = 1 then raise exception 'in the way' using errcode = '40001'; end if;
      return new; end $$`,
    `create trigger refuse_first_try before update of bounce on mail
      for each row execute function refuse_first_try()`,
  ]);
  const report = Buffer.from(REPORT.replace('{id}', messageId(company.services, id)));
  expect(await recordBounce(company.services, report)).toBe(true);
  await asOwner(company, ['drop trigger refuse_first_try on mail']);
});

test('without the token nobody hands in reports', async () => {
  const sent = await company.app.inject({
    method: 'POST',
    url: '/api/Mail/Bounce',
    headers: { 'content-type': 'message/rfc822', authorization: 'Bearer guessed' },
    payload: REPORT,
  });
  expect(sent.statusCode).toBe(403);
});

const REPORT = `From: MAILER-DAEMON@mx.example
To: no-reply@canopy.example
Subject: Undelivered
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Sorry.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; gets.mails@people.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 no such user
--b
Content-Type: message/rfc822

Message-ID: {id}
Subject: Hello

Text
--b--
`;
