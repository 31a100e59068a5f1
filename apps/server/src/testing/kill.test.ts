import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@canopy/contract/contract';
import { allCalls } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../platform/database/open.ts';
import { stockErrors } from '../features/shop/stock/stockErrors.ts';
import { unbalancedTransactions, wrongWallets } from '../features/money/wallets/proof.ts';
import { canonical } from '@canopy/contract/canonical';
import { sign } from '../platform/http/canonical.ts';
import { DEMO_PASSWORD, DEMO_PIN } from '../demo/accounts.ts';
import {
  oneTea,
  openCompany,
  PASSWORD,
  picture,
  registrationBody,
  TEST_MASTER_KEY,
  type TestCompany,
} from './company.ts';
import { madeDemoCompany } from './demoCompany.ts';
import { effort } from './effort.ts';
import { spawnServer } from './spawnServer.ts';

const template = inject('template');
/** The embedded database takes five seconds for each start. */
const KILLS = template.kind === 'server' ? effort(12, 6) : effort(6, 4);
const dataDir = mkdtempSync(join(tmpdir(), 'canopy-kill-'));

/** On a database server: a small company, which keeps its own connections besides the server that gets killed. */
let company: TestCompany | undefined;

/** Who buys what, and the package with which people join. */
let username = 'member';
let password = DEMO_PASSWORD;
let order: object = {
  MallType: 2,
  Products: [{ ProductCode: 'SOAP-LEMON', Quantity: 1 }],
  DeliveryType: 'SELF_PICKUP',
  PaymentType: 'WALLET',
  Payments: [{ WalletType: 'EW', Amount: '15.90' }],
  SecurityPin: DEMO_PIN,
  ExpectedTotal: '15.90',
};
let joinsWith = 'PKG-STARTER';

beforeAll(async () => {
  if (template.kind === 'embedded') {
    // already built by `npm test`; when run alone, the first start builds it
    const made = await madeDemoCompany();
    if (made) cpSync(made, dataDir, { recursive: true });
    return;
  }
  company = await openCompany({ realTime: true });
  [username, password, joinsWith] = ['kill.buyer', PASSWORD, 'PKG-TEST'];
  const buyer = await company.member('M0000001', username);
  await company.reload(buyer, '20000.00');
  order = oneTea(buyer.memberID);
}, 280_000);
afterAll(async () => {
  await company?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const startServer = () =>
  spawnServer({
    DATA_DIR: dataDir,
    ...(company
      ? { DEMO: '0', DATABASE_URL: company.url, MASTER_KEY: TEST_MASTER_KEY }
      : { DEMO: '1' }),
  });

interface Session {
  memberID: string;
  token: string;
  key: string;
}

/** Sends a call over the network; null when the server died before answering. */
async function send(base: string, session: Session, callName: string, body: object, key?: string) {
  const { call } = allCalls.find((entry) => entry.name === callName)!;
  const text = canonical(
    JSON.parse(
      JSON.stringify(call.fresh ? { ...body, RequestTime: new Date().toISOString() } : body),
    ),
  );
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    cLoginUser: session.memberID,
    JianCustom: sign(text, session.key),
  };
  if (session.token) headers['authorization'] = `Bearer ${session.token}`;
  if (key) headers['idempotency-key'] = key;
  try {
    const response = await fetch(`${base}${call.path}`, { method: 'POST', headers, body: text });
    return (await response.json()) as { RESULT?: Record<string, string>; CODE?: string };
  } catch {
    return null;
  }
}

test(`${KILLS} kills during registrations and purchases leave nothing half-made, and the server starts by itself`, async () => {
  let server = await startServer();
  const unanswered: { key: string; body: object }[] = [];
  const orders = new Map<string, string>();
  let registered = 0;
  let whole = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const { base } = server;
    const settings = (await (
      await fetch(`${base}${contract.settings.publicSettings.path}`)
    ).json()) as { RESULT: { signingKey: string } };
    const visitor: Session = { memberID: 'PUBLIC', token: '', key: settings.RESULT.signingKey };
    const login = (await send(base, visitor, 'auth.login', {
      Username: username,
      Password: password,
    }))!.RESULT as unknown as {
      accessToken: string;
      signingKey: string;
      loginData: { memberID: string };
    };
    const member: Session = {
      memberID: login.loginData.memberID,
      token: login.accessToken,
      key: login.signingKey,
    };
    const bought = { MemberID: member.memberID, ...order };
    // commands in progress when the server died are sent again under the same key
    for (const { key, body } of unanswered.splice(0)) {
      const answer = await send(base, member, 'sales.checkout', body, key);
      orders.set(key, answer!.RESULT!['salesID']!);
    }
    const ticket = (await send(base, visitor, 'files.uploadTicket', {}))!
      .RESULT as unknown as string;
    const slip = (await send(base, visitor, 'files.uploadFile', {
      DataString: await picture(),
      FileType: 'image/png',
      FileName: 's.png',
      Pathway: 'slip',
      Ticket: ticket,
    }))!.RESULT as unknown as string;
    const body = {
      ...registrationBody('M0000001', `kill.${round}.${process.pid}`, slip, ticket),
      Products: [{ ProductCode: joinsWith, Quantity: 1 }],
      IdentityValue: `KILL${round}${process.pid}`,
      IdentityType: 'PASSPORT',
    };
    const work = [
      send(base, visitor, 'registration.register', body, randomUUID()).then(
        (answer) => (registered += answer?.RESULT ? 1 : 0),
      ),
      ...Array.from({ length: 3 }, async () => {
        const key = randomUUID();
        const answer = await send(base, member, 'sales.checkout', bought, key);
        if (answer?.RESULT) orders.set(key, answer.RESULT['salesID']!);
        else unanswered.push({ key, body: bought });
      }),
    ];
    // two rounds measure the duration, the second on a freshly started server like all later ones; after
    // that a different moment each round, from before the first response to after the last
    const measuring = round < 2;
    const began = performance.now();
    const answered = Promise.all(work).then(() => {
      if (measuring) whole = Math.max(whole, performance.now() - began);
    });
    const moment = (2 * whole * round) / KILLS;
    await (measuring
      ? answered
      : Promise.race([answered, new Promise((resolve) => setTimeout(resolve, moment))]));
    await server.end('SIGKILL');
    await Promise.all(work);
    server = await startServer();
  }
  await server.end('SIGTERM');

  const database = await openDatabase({ dataDir, databaseUrl: company?.url });
  const { db } = database;
  expect(await unbalancedTransactions(db)).toEqual({ count: 0, first: [] });
  expect(await wrongWallets(db)).toEqual({ count: 0, first: [] });
  expect(await stockErrors(db)).toEqual({ count: 0, first: [] });
  const membersWithoutSale = await db
    .selectFrom('member as m')
    .select('m.id')
    .where('m.id', '>', 1)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sale as s').select('s.id').whereRef('s.member_id', '=', 'm.id'))),
    )
    .execute();
  expect(membersWithoutSale).toEqual([]);
  const paidWithoutMoney = await db
    .selectFrom('sale as s')
    .select('s.id')
    .where('s.payment_type', '=', 'WALLET')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_tx as t')
            .select('t.id')
            .where('t.cause_kind', '=', 'SALE')
            .where('t.type', '=', 'PURCHASE')
            .whereRef('t.created_at', '=', 's.created_at'),
        ),
      ),
    )
    .execute();
  expect(paidWithoutMoney).toEqual([]);
  // every key has exactly one sale, including those sent again
  expect(new Set(orders.values()).size).toBe(orders.size);
  expect(orders.size).toBeGreaterThan(KILLS);
  expect(registered).toBeGreaterThan(KILLS / 8);
  await database.close();
}, 280_000);
