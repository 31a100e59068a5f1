import { sql } from 'kysely';
import { createProduct } from '../../features/shop/products/createProduct.ts';
import type { TestClient } from '../client.ts';
import type { TestCompany } from '../company.ts';
import { openStockist } from '../stockist.ts';
import { readCompany } from './compare.ts';
import { SaleModel } from './saleModel.ts';
import { FEE, PRODUCTS, type ModelState } from './state.ts';
import { rowOf } from './rowOf.ts';
import { World } from './world.ts';

/** Prepares a company for the model, and the matching initial model without sales. */
export async function openWorld(company: TestCompany): Promise<World> {
  await openShop(company);
  const { stockist, warehouseID } = await openStockist(company, 40);
  const buyers: TestClient[] = [];
  let sponsor = 'M0000001';
  for (let i = 0; i < 3; i += 1) {
    const buyer = await company.member(sponsor, `buyer.${i}`);
    buyers.push(buyer);
    sponsor = buyer.memberID;
    for (let k = 0; k < 2; k += 1) await company.reload(buyer, '5000.00');
  }
  const admin = await company.signedIn('admin');
  const model = await modelOf(company, buyers);
  return new World(company, { admin, stockist, warehouseID, buyers }, model);
}

/** The packages of the upgrade mall, and one price for all deliveries. */
async function openShop({ ctx, database }: TestCompany): Promise<void> {
  for (const [code, product] of Object.entries(PRODUCTS)) {
    if (product.rank === null) continue;
    await createProduct(ctx, {
      code,
      names: { en: code },
      descriptions: {},
      category: 'all',
      sort: 0,
      malls: [4],
      packageRank: product.rank,
      freeShipping: false,
      weight: 100,
      images: [],
      items: [{ itemCode: product.item, quantity: product.units, freeOfCharge: 0 }],
      memberPrice: product.price,
      memberPv: product.pv,
      retailPrice: 90_000,
      retailPv: 0,
    });
  }
  await sql`insert into shipping_zone (name) values ('All')`.execute(database.db);
  await sql`insert into shipping_zone_area (country_id, state_id, zone_id) select 127, '', max(id) from shipping_zone
    on conflict do nothing`.execute(database.db);
  await sql`insert into shipping_band (zone_id, min_weight, max_weight, recurrent_weight, member_price, retail_price)
    select zone_id, 0, 1000000, 0, ${FEE}, ${FEE} from shipping_zone_area where country_id = 127 and state_id = ''`.execute(
    database.db,
  );
}

async function modelOf(company: TestCompany, buyers: TestClient[]): Promise<SaleModel> {
  const seen = await readCompany({ ids: new Map(), company, buyers });
  const line = buyers.map(rowOf);
  const asRecord = (pairs: unknown[][]) => Object.fromEntries(pairs) as Record<number, number>;
  return new SaleModel(
    {
      now: company.services.clock().getTime(),
      posted: 0,
      wallets: Object.fromEntries(seen.wallets),
      stock: Object.fromEntries(
        seen.stock.map(([place, onHand, reserved]) => [place, { onHand, reserved }]),
      ) as ModelState['stock'],
      sales: [],
      packages: asRecord(seen.packages),
      waiting: [],
      carried: asRecord(seen.carried),
      owed: seen.owed,
      debts: {},
      seen: {},
      approvals: 0,
    },
    Object.fromEntries(line.map((id, i) => [id, [...line.slice(0, i).toReversed(), 1]])),
  );
}
