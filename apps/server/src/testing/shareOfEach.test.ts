import { contract } from '@canopy/contract/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_COST, useHashCost } from '../features/identity/auth/passwords.ts';
import { IN_FLIGHT } from '../platform/http/inFlight.ts';
import type { Answer, TestClient } from './client.ts';
import {
  oneTea,
  openCompany,
  PASSWORD,
  picture,
  registrationBody,
  type TestCompany,
} from './company.ts';
import { setSetting } from './setSetting.ts';
import { solvedCaptcha } from './solvedCaptcha.ts';

/** One visitor sends what is dear, forty at a time, while others work: with the limits of a real server. */

const CHEAP = { memory: 64, passes: 1 };
const HALL = '198.51.100.7';
const ELSEWHERE = '203.0.113.9';
const FORTY = Array.from({ length: 40 }, (_, i) => i);

let company: TestCompany;
let buyers: TestClient[];
beforeAll(async () => {
  company = await openCompany({ inFlight: IN_FLIGHT, stock: 2_000 });
  buyers = [];
  for (let i = 0; i < 5; i += 1) {
    const buyer = await company.member('M0000001', `buyer.${i}`);
    await company.reload(buyer, '9000.00');
    buyers.push(buyer);
  }
}, 120_000);
afterAll(() => company.close());

/** What five members send, twenty payments each; how long each took. */
async function pay(): Promise<{ refused: string[]; p95: number }> {
  const times: number[] = [];
  const refused: string[] = [];
  await Promise.all(
    buyers.map(async (buyer) => {
      for (let i = 0; i < 20; i += 1) {
        const begun = performance.now();
        const answer = await buyer.send(contract.sales.checkout, oneTea(buyer.memberID));
        times.push(performance.now() - begun);
        if (answer.status !== 200) refused.push(answer.text);
      }
    }),
  );
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
  return { refused, p95 };
}

/** Sends forty at once, again and again until the others are through; returns every answer. */
async function meanwhile<T>(
  send: (i: number) => Promise<Answer>,
  others: () => Promise<T>,
): Promise<{ answers: Answer[]; done: T }> {
  let isOver = false;
  const answers: Answer[] = [];
  const hammer = (async () => {
    do answers.push(...(await Promise.all(FORTY.map(send))));
    while (!isOver);
  })();
  const done = await others().finally(() => {
    isOver = true;
  });
  await hammer;
  return { answers, done };
}

const countsOf = (answers: Answer[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status, code }) => code ?? status)
      .entries()
      .map(([code, all]) => [code, all.length]),
  );

describe('forty pictures of 39.7 megapixels at once from one visitor', () => {
  let large: string;
  beforeAll(async () => {
    const create = { width: 6_300, height: 6_300, channels: 3, background: '#888' } as const;
    const png = await sharp({ create }).png().toBuffer();
    expect(png.length).toBeLessThan(200_000);
    large = png.toString('base64');
  });

  const slip = (client: TestClient, DataString: string, Ticket?: string, ip?: string) =>
    client.send(
      contract.files.uploadFile,
      {
        DataString,
        FileType: 'image/png',
        FileName: 'slip.png',
        Pathway: 'slip',
        ...(Ticket ? { Ticket } : {}),
      },
      { language: 'fr', ...(ip ? { ip } : {}) },
    );

  test('keep nobody from paying, from uploading elsewhere, nor who solved a captcha in the same hall', async () => {
    const idle = await pay();
    expect(idle.refused).toEqual([]);
    const [visitor, other, neighbour] = [company.visitor(), company.visitor(), company.visitor()];
    const tickets = await Promise.all(
      FORTY.map(async () => {
        const { result } = await visitor.send(contract.files.uploadTicket, {}, { ip: HALL });
        return result;
      }),
    );
    const { result: ticket } = await other.send(contract.files.uploadTicket, {}, { ip: ELSEWHERE });
    await setSetting(company.database.db, 'captchaRegister', true);
    const Captcha = await solvedCaptcha(neighbour);
    const got = await neighbour.send(contract.files.uploadTicket, { Captcha }, { ip: HALL });
    await setSetting(company.database.db, 'captchaRegister', false);

    const { answers, done } = await meanwhile(
      (i) => slip(visitor, large, tickets[i], HALL),
      async () => ({
        paid: await pay(),
        uploads: [
          await slip(buyers[0]!, await picture()),
          await slip(other, await picture(), ticket, ELSEWHERE),
          await slip(neighbour, await picture(), got.result, HALL),
        ],
      }),
    );
    console.log(
      `p95 of payments: ${idle.p95.toFixed(0)} ms idle, ${done.paid.p95.toFixed(0)} ms meanwhile;`,
      countsOf(answers),
    );
    expect(done.paid.refused).toEqual([]);
    expect(done.uploads.map(({ status, code }) => code ?? status)).toEqual([200, 200, 200]);
    // the visitor is told to wait, in the own language, and nothing was done for it
    const refused = answers.find(({ status }) => status === 503)!;
    expect(refused.headers).toMatchObject({ 'retry-after': '1', 'not-begun': '1' });
    expect(refused.error).toMatch(/système/i);
  }, 120_000);
});

describe('forty registrations at once with a name that is taken', () => {
  const taken = (i: number) => {
    const body = registrationBody('M0000001', 'buyer.0', undefined, undefined);
    return company
      .visitor()
      .send(
        contract.registration.register,
        { ...body, Email: `taken.${i}@people.example`, PaymentType: 'FREE' },
        { ip: HALL },
      );
  };

  test('keep nobody from paying nor from signing in, elsewhere or in a browser of the own', async () => {
    const known = company.visitor();
    expect((await known.login('buyer.1', PASSWORD, { ip: HALL })).status).toBe(200);
    useHashCost(DEFAULT_COST);
    try {
      const { answers, done } = await meanwhile(taken, async () => {
        const paid = await pay();
        const signIns = [
          await company.visitor().login('buyer.2', PASSWORD, { ip: ELSEWHERE }),
          await known.login('buyer.1', PASSWORD, { ip: HALL }),
        ];
        return { paid, signIns };
      });
      expect(done.paid.refused).toEqual([]);
      expect(done.signIns.map(({ status, code }) => code ?? status)).toEqual([200, 200]);
      expect(Object.keys(countsOf(answers)).toSorted()).toEqual(
        expect.arrayContaining(['DUPLICATE_USERNAME']),
      );
    } finally {
      useHashCost(CHEAP);
    }
  }, 120_000);

  test('are refused before anything is hashed, and each counts for the network’s day', async () => {
    const { db } = company.database;
    const counted = async () =>
      (
        await db.selectFrom('registration_day').selectAll().where('network', '=', HALL).execute()
      )[0];
    await db.deleteFrom('registration_day').execute();
    // whoever hashed now would fail
    useHashCost({ memory: 1, passes: 1 });
    try {
      expect((await taken(1)).code).toBe('DUPLICATE_USERNAME');
    } finally {
      useHashCost(CHEAP);
    }
    expect(await counted()).toMatchObject({ times: 0, tries: 1 });
    await db.updateTable('registration_day').set({ tries: 1_000 }).execute();
    expect((await taken(2)).code).toBe('TOO_MANY_REGISTRATIONS');
    await db.deleteFrom('registration_day').execute();
  });
});

test('a visitor’s command is answered again to that visitor alone', async () => {
  const body = {
    ...registrationBody('M0000001', 'only.once', undefined, undefined),
    PaymentType: 'FREE' as const,
  };
  const key = 'the-same-key-of-two-visitors';
  const register = (ip: string, cookie?: string) =>
    company.visitor().send(contract.registration.register, body, {
      key,
      ip,
      ...(cookie ? { headers: { cookie: `canopy-device=${cookie}` } } : {}),
    });
  const first = await register(HALL);
  expect(first.status).toBe(200);
  expect((await register(HALL)).result).toEqual(first.result);
  expect((await register(ELSEWHERE)).code).toBe('DUPLICATE_USERNAME');
  expect((await register(HALL, 'a-browser-of-22-signs_')).code).toBe('DUPLICATE_USERNAME');
});

describe('sixty sign-ins of one account from new browsers', () => {
  test('make a few browsers known and a few mails, the last of which stands for the rest', async () => {
    const owner = await company.member('M0000001', 'watched');
    const { db } = company.database;
    const { id } = await db
      .selectFrom('login')
      .select('id')
      .where('username', '=', 'watched')
      .executeTakeFirstOrThrow();
    const known = async () =>
      (await db.selectFrom('known_device').select('hash').where('login_id', '=', id).execute())
        .length;
    const told = async () =>
      (
        await db
          .selectFrom('mail')
          .select('template')
          .where('login_id', '=', id)
          .where('template', 'in', ['newDevice', 'newDevices'])
          .orderBy('id')
          .execute()
      ).map(({ template }) => template);
    const signIns = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, i) =>
          company.visitor().login('watched', PASSWORD, { ip: `192.0.2.${i}` }),
        ),
      );
    for (let i = 0; i < 10; i += 1) {
      for (const { status } of await signIns(6)) expect(status).toBe(200);
    }
    expect(await known()).toBe(5);
    expect(await told()).toEqual(['newDevice', 'newDevice', 'newDevice', 'newDevices']);
    // forgetting them makes no room for more of them that day
    const again = await company.signedIn('watched');
    await again.send(contract.auth.endOtherSessions, { Password: PASSWORD });
    await signIns(6);
    expect(await told()).toHaveLength(4);
    company.advance(25 * 3_600_000);
    await signIns(6);
    expect((await told()).slice(4)).toEqual(['newDevice', 'newDevice', 'newDevice', 'newDevices']);
    expect(owner.memberID).not.toBe('');
  }, 60_000);
});
