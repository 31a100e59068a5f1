import { sql } from 'kysely';
import { expect } from 'vitest';
import { reconcilePayments } from '../../features/checkout/payments/reconcilePayments.ts';
import { cancelUnpaid } from '../../features/checkout/sales/cancelUnpaid.ts';
import { receiveGoods } from '../../features/shop/stock/receiveGoods.ts';
import type { TestClient } from '../client.ts';
import type { TestCompany } from '../company.ts';
import { readCompany, readModel } from './compare.ts';
import { payMonth } from '../payMonth.ts';
import { postMonth } from './modelRefund.ts';
import { rowOf } from './rowOf.ts';
import type { SaleModel } from './saleModel.ts';
import type { ModelSale, ProviderAnswer } from './state.ts';

/** An action, in the product and in the model. */
export interface Action {
  name: string;
  run: () => Promise<string>;
  apply: (model: SaleModel) => string;
}

/** The API's answer: OK, or the error code. */
export const outcome = (answer: { status: number; code: string | undefined }) =>
  answer.status === 200 ? 'OK' : (answer.code ?? String(answer.status));

/** The people of a company, signed in. */
export interface People {
  admin: TestClient;
  stockist: TestClient;
  /** The stockist's warehouse. */
  warehouseID: string;
  /** Buyers in one line below the root; each earns from those below. */
  buyers: TestClient[];
}

/** A company and its model, which must agree after every step. */
export class World {
  readonly company: TestCompany;
  readonly warehouseID: string;
  admin: TestClient;
  stockist: TestClient;
  buyers: TestClient[];
  model: SaleModel;
  /** Sales IDs by the model's key. */
  ids = new Map<number, string>();
  notifications: Record<string, string>[] = [];
  /** How often each thing happened. */
  counts: Record<string, number> = {};
  private keys = 0;

  constructor(company: TestCompany, people: People, model: SaleModel) {
    this.company = company;
    this.admin = people.admin;
    this.stockist = people.stockist;
    this.warehouseID = people.warehouseID;
    this.buyers = people.buyers;
    this.model = model;
  }

  nextKey(): number {
    this.keys += 1;
    return this.keys;
  }

  /** What the provider would answer about a payment now. */
  providerAnswer(reference: string): ProviderAnswer {
    return structuredClone(this.company.bank.local.find(reference)?.transactions ?? []);
  }

  /** One of the matching sales, chosen by a number. */
  pick(a: number, test: (sale: ModelSale) => boolean = () => true): ModelSale | undefined {
    const fit = this.model.s.sales.filter((sale) => this.ids.has(sale.key) && test(sale));
    return fit[a % Math.max(1, fit.length)];
  }

  /** Runs all actions concurrently; some order of them must explain every answer and every row. */
  async together(actions: readonly Action[]): Promise<void> {
    const answers = await Promise.all(actions.map((action) => action.run()));
    const seen = await readCompany(this);
    const tried: { expected: string[]; state: object }[] = [];
    for (const order of orders(actions.length)) {
      const model = this.model.clone();
      const expected: string[] = [];
      for (const i of order) expected[i] = actions[i]!.apply(model);
      const state = readModel(model.s, this.ids);
      if (same(expected, answers) && same(state, seen)) {
        this.model = model;
        actions.forEach((action, i) => {
          const key = `${action.name} ${answers[i]}`;
          this.counts[key] = (this.counts[key] ?? 0) + 1;
        });
        return;
      }
      tried.push({ expected, state });
    }
    const nearest = tried.find((one) => same(one.expected, answers)) ?? tried[0]!;
    const action = actions.map(({ name }) => name);
    expect({ action, answers, ...seen }).toEqual({
      action,
      answers: nearest.expected,
      ...nearest.state,
    });
  }

  /** New goods and money for the next run. */
  async restock(): Promise<void> {
    const tea = [{ itemCode: 'TEA01', quantity: 25 }];
    await receiveGoods({ ...this.company.ctx, now: this.company.services.clock() }, 1, tea, {});
    this.model.s.stock['1/TEA01']!.onHand += 25;
    for (const buyer of this.buyers) {
      await this.company.reload(buyer, '2000.00');
      this.model.s.wallets[`${rowOf(buyer)}/RW`]! += 200_000;
    }
  }

  /** Time passes and the jobs run; the provider may be down. */
  async tick(minutes: number, down: boolean): Promise<void> {
    this.company.bank.mood = down ? 'BROKEN' : 'WELL';
    this.company.advance(minutes * 60_000);
    await reconcilePayments(this.company.services);
    await cancelUnpaid(this.company.services);
    this.company.bank.mood = 'WELL';
    // sessions end after half a day
    this.admin = await this.company.signedIn('admin');
    this.stockist = await this.company.signedIn('the.stockist');
    this.buyers = await Promise.all(this.buyers.map((_, i) => this.company.signedIn(`buyer.${i}`)));
    this.model.tick(minutes, down ? null : (reference) => this.providerAnswer(reference));
    expect(await readCompany(this)).toEqual(readModel(this.model.s, this.ids));
  }

  /** Calculates, locks and pays the month; only the amounts earned are taken from the product. */
  async payMonth(): Promise<void> {
    const Period = monthName(this.model.s.posted);
    const end = Date.parse(`${monthName(this.model.s.posted + 1)}-01T00:00:00+08:00`);
    const minutes = Math.ceil((end - this.model.s.now) / 60_000);
    if (minutes > 0) await this.tick(minutes + 61, false);
    const { runID: RunID } = await payMonth(this.company, Period);
    const { rows } = await sql<{ sale: number; earner: number; amount: number; volume: number }>`
      select sale_id as sale, earner_id as earner, amount, volume from bonus_line_all
      where run_id = ${Number(RunID.slice(1))} and earner_id is not null and reverses is null and amount > 0
      order by id`.execute(this.company.database.db);
    const keys = new Map([...this.ids].map(([key, id]) => [Number(id.slice(1)), key]));
    const ours = rows.filter((line) => keys.has(line.sale));
    for (const line of ours)
      expect(line.volume).toBe(this.model.sale(keys.get(line.sale)!).countedPv);
    postMonth(
      this.model,
      ours.map((line) => ({ ...line, sale: keys.get(line.sale)! })),
    );
    this.counts['month'] = (this.counts['month'] ?? 0) + 1;
    expect(await readCompany(this)).toEqual(readModel(this.model.s, this.ids));
  }
}

const monthName = (index: number) =>
  `${2026 + Math.floor((10 + index) / 12)}-${String(((10 + index) % 12) + 1).padStart(2, '0')}`;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function* orders(count: number, done: number[] = []): Generator<number[]> {
  if (done.length === count) yield done;
  for (let i = 0; i < count; i += 1) if (!done.includes(i)) yield* orders(count, [...done, i]);
}
