import { randomUUID } from 'node:crypto';
import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { oneTea, openCompany, PASSWORD, PIN, type TestCompany } from '../../../testing/company.ts';
import { effort } from '../../../testing/effort.ts';
import { untilServed } from '../../../testing/untilServed.ts';
import { createProduct } from '../../shop/products/createProduct.ts';
import { moveMoney, openWallets } from '../../money/wallets/ledger.ts';
import { transaction } from '../../../platform/database/transaction.ts';

const onServer = inject('template').kind === 'server';
const PEOPLE = effort(1_000, 250);
const UNITS = 100;

let company: TestCompany;
beforeAll(async () => {
  if (onServer) company = await openCompany({ stock: UNITS });
}, 60_000);
afterAll(() => company?.close());

/** The required number of members, signed in, each with RM 300 in the register wallet. */
async function crowd(): Promise<TestClient[]> {
  const { db } = company.database;
  const one = await company.member('M0000001', 'the.first');
  const first = Number(one.memberID.slice(1));
  await sql`
    with logins as (
      insert into login (username, username_key, role, password_hash, pin_hash, must_change_password, created_at)
      select 'buyer' || i, 'buyer' || i, 'member', l.password_hash, l.pin_hash, false, now()
      from generate_series(1, ${sql.lit(PEOPLE)}) i, login l join member m on m.login_id = l.id and m.id = ${first}
      returning id, username
    )
    insert into member (login_id, full_name, email, email_key, mobile_code, mobile, nationality, identity_type,
      identity_value, identity_key, date_of_birth, address1, post_code, city, state_id, country_id, status,
      package_rank, activated_at, terms_version, created_at)
    select n.id, n.username, n.username, n.username, '60', substr(n.username, 6), 127, 'PASSPORT', n.username,
      n.username, '1990-01-01', '1 Jalan', '50450', 'KL', '14', 127, 'ACTIVE', 1, now(), '2026-11', now()
    from logins n`.execute(db);
  const members = await db.selectFrom('member').select('id').where('id', '>', first).execute();
  await sql`insert into sponsor_edge (member_id, sponsor_id, valid_from)
    select id, 1, now() from member where id > ${first}`.execute(db);
  const ids = members.map((row) => row.id);
  await transaction(db, async (tx) => {
    await openWallets(tx, ids);
    for (const memberId of ids) {
      await moveMoney(tx, {
        type: 'RELOAD',
        causeKind: 'REQUEST',
        causeId: `crowd-${memberId}`,
        actor: null,
        remark: '',
        now: company.services.clock(),
        timeZone: 'Asia/Kuala_Lumpur',
        postings: [
          { system: 'BANK_CLEARING', amount: -30_000 },
          { wallet: { memberId, walletType: 'RW' }, amount: 30_000 },
        ],
      });
    }
  });
  const buyers: TestClient[] = [];
  for (let i = 1; i <= PEOPLE; i += 1) {
    const client = company.visitor();
    const answer = await client.login(`buyer${i}`, PASSWORD, { ip: `10.0.${i >> 8}.${i & 255}` });
    if (answer.status !== 200) throw new Error(answer.text);
    buyers.push(client);
  }
  return buyers;
}

/** Orders of one unit, of three as a bundle, and of two through two lines that share the item. */
function order(buyer: TestClient, i: number) {
  const kind = i % 10;
  const [codes, total] =
    kind === 0
      ? [['TEA-DUO'], '220.00']
      : kind === 1
        ? [['TEA', 'TEA-OTHER'], '240.00']
        : [[kind % 2 === 0 ? 'TEA' : 'TEA-OTHER'], '120.00'];
  return {
    ...oneTea(buyer.memberID),
    Products: codes.map((ProductCode) => ({ ProductCode, Quantity: 1 })),
    Payments: [{ WalletType: 'RW' as const, Amount: total }],
    ExpectedTotal: total,
    SecurityPin: PIN,
  };
}

test.runIf(onServer)(
  `of ${PEOPLE} people who buy the last hundred units at once, exactly so many get them`,
  { timeout: 240_000 },
  async () => {
    await createProduct(company.ctx, {
      code: 'TEA-OTHER',
      names: { en: 'The same tea in another box' },
      descriptions: {},
      category: 'all',
      sort: 0,
      malls: [2],
      packageRank: null,
      freeShipping: false,
      weight: 100,
      images: [],
      items: [{ itemCode: 'TEA01', quantity: 1, freeOfCharge: 0 }],
      memberPrice: 12_000,
      memberPv: 10_000,
      retailPrice: 20_000,
      retailPv: 0,
    });
    const buyers = await crowd();
    const answers = await Promise.all(
      buyers.map((buyer, i) => {
        const key = randomUUID();
        const body = order(buyer, i);
        return untilServed(() => buyer.send(contract.sales.checkout, body, { key }));
      }),
    );
    const sold = answers.filter((answer) => answer.status === 200);
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(new Set(refused.map((answer) => answer.code))).toEqual(new Set(['INSUFFICIENT_STOCK']));
    expect(refused.every((answer) => answer.error?.startsWith('Insufficient Stock'))).toBe(true);
    const { rows } = await sql<{ on_hand: number; reserved: number; taken: number }>`
      select on_hand, reserved, (select -sum(on_hand_change)::int from stock_movement
        where item_code = 'TEA01' and kind in ('SALE', 'FREE_OF_CHARGE')) as taken
      from stock_balance where item_code = 'TEA01'`.execute(company.database.db);
    expect(rows[0]).toEqual({ on_hand: 0, reserved: 0, taken: UNITS });
    const { rows: kept } = await sql<{ sales: number }>`
      select count(*)::int as sales from sale where sales_type = 'MAINTENANCE' and status = 'APPROVED'`.execute(
      company.database.db,
    );
    expect(kept[0]!.sales).toBe(sold.length);
    expect(await company.books()).toEqual({ postings: 0, wallets: 0, stock: 0 });
  },
);
