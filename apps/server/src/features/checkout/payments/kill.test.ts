import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { BANK_SECRET } from '../../../testing/bank.ts';
import { TestClient } from '../../../testing/client.ts';
import {
  oneTea,
  openCompany,
  TEST_MASTER_KEY,
  type TestCompany,
} from '../../../testing/company.ts';
import { spawnServer, type SpawnedServer } from '../../../testing/spawnServer.ts';

const onServer = inject('template').kind === 'server';
const dataDir = mkdtempSync(join(tmpdir(), 'canopy-card-kill-'));

let company: TestCompany;
let server: SpawnedServer | undefined;
let base = '';

beforeAll(async () => {
  if (!onServer) return;
  company = await openCompany({ card: true, realTime: true });
  await company.member('M0000001', 'kill.buyer');
}, 60_000);
afterAll(async () => {
  await server?.end('SIGKILL');
  await company?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The real server on the company's database, with the test bank as its provider. */
async function start(): Promise<void> {
  server = await spawnServer({
    DATA_DIR: dataDir,
    DATABASE_URL: company.url,
    DEMO: '0',
    MASTER_KEY: TEST_MASTER_KEY,
    CARD_PAYMENTS: 'payex',
    PAYEX_URL: company.bank.url,
    PAYEX_EMAIL: 'shop@bank.example',
    PAYEX_SECRET: BANK_SECRET,
  });
  base = server.base.replace(/\/api$/, '');
}

async function kill(): Promise<void> {
  const ending = server;
  server = undefined;
  await ending!.end('SIGKILL');
}

/** Talks to the server over the wire; null if it died before answering. */
const wire = {
  async inject({
    method,
    url,
    headers,
    payload,
  }: {
    method: string;
    url: string;
    headers: Record<string, string>;
    payload?: string;
  }) {
    const response = await fetch(`${base}${url}`, {
      method,
      headers,
      ...(payload ? { body: payload } : {}),
    });
    return { statusCode: response.status, payload: await response.text(), cookies: [] };
  },
};

/** The step after which the server dies. */
const POINTS = [
  'the order is placed',
  'the provider is asked for a page',
  'the provider has answered with a page',
  'the buyer has the page',
  'the buyer has paid',
  'the callback has come and the provider is asked',
  'the provider has said that it is paid',
  'everything is done',
] as const;

test.runIf(onServer)(
  'whenever the server is killed, the sale ends as the provider says',
  { timeout: 120_000 },
  async () => {
    const { bank } = company;
    await start();
    for (const point of POINTS) {
      const buyer = new TestClient(wire as never, company.services.secrets.publicSigningKey);
      await buyer.login('kill.buyer', 'Hutan-2026!');
      const placed = await buyer.send(contract.sales.checkout, {
        ...oneTea(buyer.memberID),
        PaymentType: 'CARD',
        Payments: [],
      });
      expect(placed.status).toBe(200);
      const { salesID, paymentReference: Reference } = placed.result;
      const pays = POINTS.indexOf(point) > 3;
      let killed: Promise<void> | undefined;
      const killAt = (here: (typeof POINTS)[number]) => {
        if (here === point) killed ??= kill();
      };
      bank.spy = (when, path) => {
        const creating = path.includes('PaymentIntents');
        const asking = path.includes('Transactions');
        if (when === 'ASKED' && creating) killAt('the provider is asked for a page');
        if (when === 'ANSWERED' && creating) killAt('the provider has answered with a page');
        if (when === 'ASKED' && asking) killAt('the callback has come and the provider is asked');
        if (when === 'ANSWERED' && asking) killAt('the provider has said that it is paid');
      };
      killAt('the order is placed');
      if (!killed) {
        await buyer.send(contract.payments.start, { Reference: Reference! }).catch(() => null);
        killAt('the buyer has the page');
      }
      if (pays) {
        bank.local.act(bank.local.find(Reference!)!.key, 'pay');
        killAt('the buyer has paid');
        const fields = bank.sent.splice(0).at(-1)!;
        if (!killed) {
          await fetch(`${base}/Payex/Callback`, {
            method: 'POST',
            body: new URLSearchParams(fields),
          }).catch(() => null);
          killAt('everything is done');
        }
      }
      await killed;
      bank.spy = null;
      // if there was no page to pay on, the buyer comes back later and pays
      await start();
      if (!pays) {
        const again = await buyer.send(contract.payments.start, { Reference: Reference! });
        expect([point, again.status]).toEqual([point, 200]);
        bank.local.act(bank.local.find(again.result.reference)!.key, 'payUntold');
      }
      // time passes: the payment becomes due for a check
      await sql`update payment_intent set next_ask_at = now() where next_ask_at is not null`.execute(
        company.database.db,
      );
      await expect
        .poll(
          async () =>
            (await buyer.send(contract.sales.detail, { SalesID: salesID })).result.salesStatus,
          {
            timeout: 15_000,
            interval: 150,
          },
        )
        .toBe('APPROVED');
    }
    const { rows } = await sql<{ sales: number; payments: number; booked: number }>`
      select (select count(*) from sale where payment_type = 'CARD' and status = 'APPROVED')::int as sales,
        (select count(*) from card_payment where problem is null)::int as payments,
        (select count(*) from ledger_tx where type = 'SALE_BY_CARD')::int as booked`.execute(
      company.database.db,
    );
    expect(rows[0]).toEqual({
      sales: POINTS.length,
      payments: POINTS.length,
      booked: POINTS.length,
    });
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  },
);
