import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { date, money, page, period, pv } from '../fields.ts';
import { SOLD_BY } from './soldBy.ts';

const access = staffWith('report.view');

/** Days of the report, both inclusive; an open end extends to the first or last day there is. */
const range = { From: z.optional(date), To: z.optional(date) };

/** Company-wide figures, for staff who may see reports. */
export const companyReports = {
  walletLiability: post('/Report/WalletLiability', {
    summary: 'What the company owes in members’ wallets at the end of each month, newest first',
    access,
    body: { ...page, ...range },
    result: z.object({
      rows: z.array(z.object({ period, EW: money, RW: money, SW: money, total: money })),
      total: z.int(),
      /** Current wallet balances. */
      totals: z.object({ EW: money, RW: money, SW: money, total: money }),
    }),
  }),
  stockValue: post('/Report/StockValue', {
    summary:
      'Stock on hand by warehouse at today’s member price of products that hold one item alone, and at its average cost',
    access,
    body: { ...page },
    result: z.object({
      rows: z.array(
        z.object({
          warehouseID: z.string(),
          warehouseName: z.string(),
          items: z.int(),
          units: z.int(),
          reserved: z.int(),
          value: money,
          /** Units of items sold only in sets, which have no price of their own. */
          unpriced: z.int(),
          /** At the average cost of what was received, as far as that was entered. */
          cost: money,
          /** Units of items of which no cost was entered. */
          uncosted: z.int(),
        }),
      ),
      total: z.int(),
      totals: z.object({
        units: z.int(),
        value: money,
        unpriced: z.int(),
        cost: money,
        uncosted: z.int(),
      }),
    }),
  }),
  payout: post('/Report/Payout', {
    summary: 'Bonuses and breakage of each month against what was sold in it',
    access,
    body: { ...page, ...range },
    result: z.object({
      rows: z.array(
        z.object({
          period,
          sales: money,
          pv,
          /** Decided bonus lines of the month, including claw-backs. */
          bonus: money,
          breakage: money,
          /** Bonuses in relation to sales, basis points; null without sales. */
          ratio: z.nullable(z.int()),
        }),
      ),
      total: z.int(),
      totals: z.object({
        sales: money,
        bonus: money,
        breakage: money,
        ratio: z.nullable(z.int()),
      }),
    }),
  }),
  memberGrowth: post('/Report/MemberGrowth', {
    summary: 'Who joined in each month, and how many of them bought in the months after it',
    access,
    body: { ...page, ...range },
    result: z.object({
      rows: z.array(
        z.object({
          period,
          joined: z.int(),
          /** Members at the end of the period, whatever their status now. */
          members: z.int(),
          terminated: z.int(),
          /**
           * Share of the cohort, in basis points, that bought in the 1st to 6th month after joining; null:
           * still to come.
           */
          after1: z.nullable(z.int()),
          after2: z.nullable(z.int()),
          after3: z.nullable(z.int()),
          after4: z.nullable(z.int()),
          after5: z.nullable(z.int()),
          after6: z.nullable(z.int()),
        }),
      ),
      total: z.int(),
      totals: z.object({ joined: z.int(), members: z.int() }),
    }),
  }),
  stockistTurnover: post('/Report/StockistTurnover', {
    summary: 'Approved sales that each warehouse handed out or shipped, less refunds',
    access,
    body: { ...page, ...range },
    result: z.object({
      rows: z.array(
        z.object({
          warehouseID: z.string(),
          warehouseName: z.string(),
          memberID: z.nullable(z.string()),
          fullName: z.nullable(z.string()),
          sales: z.int(),
          amount: money,
          pv,
          /** Paid in cash at the counter. */
          cash: money,
        }),
      ),
      total: z.int(),
      totals: z.object({ sales: z.int(), amount: money, cash: money }),
    }),
  }),
  salesBy: post('/Report/SalesBy', {
    summary:
      'Approved sales by product, category, state of the buyer or warehouse, with what was refunded of them; the total is that of the sales report',
    access,
    body: { ...page, ...range, Per: z._default(z.enum(SOLD_BY), 'PRODUCT') },
    result: z.object({
      /** By net sales, highest first; the last ones are the shipping fees, if they stand alone, and the total. */
      rows: z.array(
        z.object({
          /** `SHIPPING`: fees of orders, which belong to no product. */
          kind: z.enum(['ROW', 'SHIPPING', 'TOTAL']),
          /**
           * Code of the product or category, id of the warehouse, ids of country and state (`127-1936`; abroad the
           * country alone); empty for `SHIPPING` and `TOTAL`.
           */
          code: z.string(),
          /** In the caller's language; empty for `SHIPPING` and `TOTAL`. */
          name: z.string(),
          orders: z.int(),
          /** Units sold, before returns. */
          units: z.int(),
          /** Less what was returned. */
          pv,
          /** Products at the price paid, before refunds. */
          goods: money,
          /** Shipping fees, before refunds. */
          shipping: money,
          refunded: money,
          /** Goods and shipping less refunds. */
          net: money,
          /** Of the net total, basis points; null: there is none. */
          share: z.nullable(z.int()),
        }),
      ),
      total: z.int(),
      totals: z.object({
        orders: z.int(),
        units: z.int(),
        pv,
        refunded: money,
        net: money,
        /** What the goods cost that left for these sales and did not come back, as far as that was entered. */
        cost: money,
        /** Units among them of items of which no cost was entered. */
        uncosted: z.int(),
      }),
    }),
  }),
};
