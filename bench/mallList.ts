import { contract } from '@canopy/contract/contract';
import fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { canonical } from '@canopy/contract/canonical';
import { sign } from '../apps/server/src/platform/http/canonical.ts';
import type { Db } from '../apps/server/src/platform/database/handle.ts';
import type { Running } from '../apps/server/src/start.ts';
import { hashSecret } from '../apps/server/src/features/identity/auth/passwords.ts';
import { TestClient } from '../apps/server/src/testing/client.ts';
import type { Figure } from './figures.ts';
import type { Load } from './load.ts';
import { startLoader } from './runLoad.ts';
import { onServer } from './serverDatabase.ts';
import { SERVER } from '../apps/server/src/platform/http/shares.ts';

/** Minimum share of the bare handler's requests per second. */
const BAR = 0.75;
const PRODUCTS = 10_000;
const PAGE = 24;
const CONNECTIONS = 48;
/** A server reaches full speed after some ten thousand requests. */
const WARM_UP_S = 6;
const SLICE_S = 0.35;
const PASSWORD = 'Bangku-2026!!';

/**
 * The product list of a mall with 10,000 products, as complete HTTP requests of a signed-in member,
 * compared with a bare Fastify handler that runs one indexed query through pg and returns as many rows.
 * Both run in this process and are loaded from another one in alternating slices of a third of a second, so
 * that a slow moment of the machine affects both.
 */
export const benchMallList = (turns = 40): Promise<Figure[]> =>
  onServer(
    'mall list',
    async (running, clean, url) => {
      await fill(running.database.db);
      const bare = await bareServer(url);
      await clean();
      const base = await running.app.listen({ port: 0, host: '127.0.0.1' });
      const ours = await memberRequests(running);
      const theirs = Array.from({ length: PRODUCTS / PAGE }, (_, page) => ({
        method: 'GET',
        path: `/products?from=${page * PAGE}`,
        headers: {},
      }));
      const loader = startLoader();
      const turn = async (seconds: number) => {
        const common = { connections: CONNECTIONS, seconds };
        return {
          canopy: await loader.send({ url: base, requests: ours, ...common }),
          bare: await loader.send({ url: bare.url, requests: theirs, ...common }),
        };
      };
      const rates: Awaited<ReturnType<typeof turn>>[] = [];
      try {
        await turn(WARM_UP_S);
        for (let i = 0; i < turns; i += 1) rates.push(await turn(SLICE_S));
      } finally {
        loader.stop();
        await bare.close();
      }
      const mean = (of: (rate: (typeof rates)[number]) => number) =>
        rates.reduce((sum, rate) => sum + of(rate), 0) / turns;
      const ratio = mean((rate) => rate.canopy) / mean((rate) => rate.bare);
      console.log(
        `mall list: ${PAGE} of ${PRODUCTS.toLocaleString('en')} products, ${mean((rate) => rate.canopy).toFixed(0)} requests/s; bare handler ${mean((rate) => rate.bare).toFixed(0)}; ratio ${ratio.toFixed(2)} (at least ${BAR})`,
      );
      return [{ name: 'mall list', value: ratio, bar: BAR }];
    },
    { oneProgram: true },
  );

/** 10,000 products of the maintenance mall, each with a picture, a price and a stock item. */
async function fill(db: Db): Promise<void> {
  const words = 'Tea,Oil,Honey,Soap,Balm,Cleaner,Filter,Set';
  await sql`insert into product_category (code, names, sort)
    select 'c' || i, jsonb_build_object('en', 'Category ' || i), i from generate_series(1, 12) i`.execute(
    db,
  );
  await sql`insert into stock_category (code, name) values ('all', 'All')`.execute(db);
  await sql`insert into stock_item (code, name, category, weight)
    select 'I' || i, 'Item ' || i, 'all', 100 from generate_series(1, ${sql.lit(PRODUCTS)}) i`.execute(
    db,
  );
  await sql`insert into stock_balance (warehouse_id, item_code, on_hand) select 1, code, 500 from stock_item`.execute(
    db,
  );
  await sql`insert into product (code, names, descriptions, category, sort, weight)
    select 'P' || i, jsonb_build_object('en', (string_to_array(${words}, ','))[1 + i % 8] || ' number ' || i,
      'ms', 'Produk ' || i, 'zh', '产品 ' || i), jsonb_build_object('en', repeat('<p>Words.</p>', 20)),
      'c' || (1 + i % 12), i, 100 from generate_series(1, ${sql.lit(PRODUCTS)}) i`.execute(db);
  await sql`insert into product_mall select 2, code from product`.execute(db);
  await sql`insert into product_item (product_code, item_code, quantity)
    select 'P' || i, 'I' || i, 1 from generate_series(1, ${sql.lit(PRODUCTS)}) i`.execute(db);
  await sql`insert into file (name, pathway, sha256, bytes, width, height, created_at)
    select '/files/product/' || lpad(i::text, 27, '0') || '.jpg', 'product', decode(md5(i::text), 'hex'), 1, 1, 1, now()
    from generate_series(1, ${sql.lit(PRODUCTS)}) i`.execute(db);
  await sql`insert into product_image (product_code, sort, file)
    select 'P' || i, 0, '/files/product/' || lpad(i::text, 27, '0') || '.jpg' from generate_series(1, ${sql.lit(PRODUCTS)}) i`.execute(
    db,
  );
  await sql`insert into product_price (product_code, country_id, effective_at, member_price, member_pv, retail_price, retail_pv)
    select code, 127, now() - interval '1 day', 1000 + sort, 500, 2000 + sort, 0 from product`.execute(
    db,
  );
  const password = await hashSecret(PASSWORD, SERVER);
  await sql`update login set password_hash = ${password}, pin_hash = 'set', must_change_password = false
    where username = 'root'`.execute(db);
  await sql`insert into setting (key, value) values ('captchaSignIn', 'false')`.execute(db);
}

/** Requests for pages of the list, signed as by the web client. */
async function memberRequests({ app, services }: Running): Promise<Load['requests']> {
  const client = new TestClient(app, services.secrets.publicSigningKey);
  const answer = await client.login('root', PASSWORD);
  if (answer.status !== 200) throw new Error(answer.text);
  return Array.from({ length: Math.floor(PRODUCTS / PAGE) }, (_, page) => {
    const body = canonical({ MallType: 2, Page: page + 1, PageSize: PAGE });
    return {
      method: 'POST',
      path: `/api${contract.mall.productList.path}`,
      body,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        authorization: `Bearer ${client.accessToken}`,
        cLoginUser: client.memberID,
        JianCustom: sign(body, client.signingKey),
      },
    };
  });
}

/** The comparison: no session, no signature, no rules, one indexed query. */
async function bareServer(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // the database is dropped while its connections are idle
  pool.on('error', () => {});
  // it reads everything from one table
  await pool.query(`create table bare_row as
    select 2 as mall_type, p.sort, p.code, p.names->>'en' as name, p.category, p.weight, p.free_shipping,
      r.member_price, r.member_pv, r.retail_price, r.retail_pv, i.file, 500 as available
    from product p join product_price r on r.product_code = p.code
    join product_image i on i.product_code = p.code`);
  await pool.query('create index on bare_row (mall_type, sort)');
  const app = fastify();
  app.get<{ Querystring: { from: string } }>('/products', async (request) => {
    const { rows } = await pool.query(
      `select * from bare_row where mall_type = 2 and sort > $1 order by sort limit ${PAGE}`,
      [Number(request.query.from)],
    );
    return { rows };
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: base,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}
