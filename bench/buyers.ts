import { sql } from 'kysely';
import { memberActor } from '../apps/server/src/demo/actors.ts';
import { hashSecret } from '../apps/server/src/features/identity/auth/passwords.ts';
import { setSecurityPin } from '../apps/server/src/features/identity/auth/setSecurityPin.ts';
import { moveMoney, openWallets } from '../apps/server/src/features/money/wallets/ledger.ts';
import type { Db } from '../apps/server/src/platform/database/handle.ts';
import { systemContext } from '../apps/server/src/platform/systemContext.ts';
import type { Running } from '../apps/server/src/start.ts';
import { TestClient } from '../apps/server/src/testing/client.ts';
import { transaction } from '../apps/server/src/platform/database/transaction.ts';
import { SERVER } from '../apps/server/src/platform/http/shares.ts';

/** Members who buy. */
export const BUYERS = 64;
export const PRODUCTS = 200;
export const PIN = '739164';
/** Initial balance of each register wallet, sen. */
export const BEGUN = 90_000_000_000;
/** Everybody's password. */
export const PASSWORD = 'Bangku-2026!!';

/** A mall with products in stock. */
export async function fillMall(db: Db): Promise<void> {
  await sql`insert into product_category (code, names) values ('all', '{"en":"All"}')`.execute(db);
  await sql`insert into stock_category (code, name) values ('all', 'All')`.execute(db);
  await sql`insert into stock_item (code, name, category, weight)
    select 'I' || i, 'Item ' || i, 'all', 100 from generate_series(1, ${sql.lit(PRODUCTS)}) i`.execute(
    db,
  );
  await sql`insert into stock_balance (warehouse_id, item_code, on_hand) select 1, code, 9000000 from stock_item`.execute(
    db,
  );
  await sql`insert into stock_movement (warehouse_id, item_code, kind, on_hand_change, reserved_change, at, on_hand_after, reserved_after)
    select warehouse_id, item_code, 'RECEIVE', on_hand, 0, now(), on_hand, 0 from stock_balance`.execute(
    db,
  );
  await sql`insert into product (code, names, descriptions, category, sort, weight)
    select 'P' || i, jsonb_build_object('en', 'Product ' || i), '{"en":""}', 'all', i, 100
    from generate_series(1, ${sql.lit(PRODUCTS)}) i`.execute(db);
  await sql`insert into product_mall select 2, code from product`.execute(db);
  await sql`insert into product_item (product_code, item_code, quantity)
    select 'P' || i, 'I' || i, 1 from generate_series(1, ${sql.lit(PRODUCTS)}) i`.execute(db);
  await sql`insert into product_price (product_code, country_id, effective_at, member_price, member_pv, retail_price, retail_pv)
    select code, 127, now() - interval '1 day', 1000, 500, 2000, 0 from product`.execute(db);
  await sql`insert into setting (key, value) values ('captchaSignIn', 'false')`.execute(db);
}

/** Members with money, signed in. */
export async function people(
  { app, services, database }: Running,
  count = BUYERS,
): Promise<TestClient[]> {
  const { db } = database;
  const password = await hashSecret(PASSWORD, SERVER);
  await sql`
    with logins as (
      insert into login (username, username_key, role, password_hash, must_change_password, created_at)
      select 'buyer' || i, 'buyer' || i, 'member', ${password}, false, now()
      from generate_series(1, ${count}::int) i returning id, username
    )
    insert into member (login_id, full_name, email, email_key, mobile_code, mobile, nationality, identity_type,
      identity_value, identity_key, date_of_birth, address1, post_code, city, state_id, country_id, status,
      package_rank, activated_at, terms_version, created_at)
    select id, username, username, username, '60', substr(username, 6), 127, 'PASSPORT', username, username,
      '1990-01-01', '1 Jalan', '50450', 'KL', '14', 127, 'ACTIVE', 1, now(), '2026-11', now() from logins`.execute(
    db,
  );
  const { rows } = await sql<{
    id: number;
  }>`select id from member where id > 1 order by id`.execute(db);
  const ids = rows.map((row) => row.id);
  await sql`insert into sponsor_edge (member_id, sponsor_id, valid_from) select unnest(${ids}::bigint[]), 1, now()`.execute(
    db,
  );
  await transaction(db, async (tx) => {
    await openWallets(tx, ids);
    for (const memberId of ids) {
      await moveMoney(tx, {
        type: 'RELOAD',
        causeKind: 'REQUEST',
        causeId: `bench-${memberId}`,
        actor: null,
        remark: '',
        now: new Date(),
        timeZone: 'Asia/Kuala_Lumpur',
        postings: [
          { system: 'BANK_CLEARING', amount: -BEGUN },
          { wallet: { memberId, walletType: 'RW' }, amount: BEGUN },
        ],
      });
    }
  });
  await repin({ services, database } as Running);
  const clients: TestClient[] = [];
  for (let i = 1; i <= count; i += 1) {
    const client = new TestClient(app, services.secrets.publicSigningKey);
    const answer = await client.login(`buyer${i}`, PASSWORD, { ip: `10.0.0.${i}` });
    if (answer.status !== 200) throw new Error(answer.text);
    clients.push(client);
  }
  return clients;
}

/** Gives everybody a PIN hashed at the current cost, by copying the company's own. */
export async function repin({
  services,
  database,
}: Pick<Running, 'services' | 'database'>): Promise<void> {
  const { rows } = await sql<{ id: number; login_id: number }>`
    select id, login_id from member where id = 1`.execute(database.db);
  const first = rows[0]!;
  await sql`update login set pin_hash = null where id = ${first.login_id}`.execute(database.db);
  await setSecurityPin(
    {
      ...systemContext(services, new Date(), 'bench'),
      actor: memberActor(first.login_id, first.id),
    },
    { MemberID: memberActor(first.login_id, first.id).publicId, Pin: PIN, ConfirmPin: PIN },
  );
  await sql`update login set pin_hash = (select pin_hash from login where id = ${first.login_id})
    where role = 'member' and id <> ${first.login_id}`.execute(database.db);
}
