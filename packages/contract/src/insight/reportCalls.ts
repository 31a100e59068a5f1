import { z } from 'zod/mini';
import { memberOrStaff, post } from '../call.ts';
import {
  asPaper,
  date,
  instant,
  memberId,
  money,
  pageSortedBy,
  page,
  period,
  pv,
} from '../fields.ts';
import { WHOSE } from '../people/whose.ts';

const access = memberOrStaff('report.view');

/** Days of the report, both inclusive; an open end extends to the first or last day there is. */
const range = { From: z.optional(date), To: z.optional(date) };

/** Members: only themselves. Staff: the given member, or the whole company if absent. */
const ofMember = { MemberID: z.optional(memberId) };

const whose = z._default(z.enum(WHOSE), 'OWN');

const salesType = z.enum(['REGISTRATION', 'ACTIVATION', 'MAINTENANCE', 'UPGRADE']);
const plan = z.enum(['SPONSOR', 'UNILEVEL', 'GENERATION', 'UPGRADE_RANKING', 'BINARY']);

/** A point on a chart: a day `YYYY-MM-DD` or a month `YYYY-MM`. */
const at = z.string().check(z.describe('YYYY-MM-DD or YYYY-MM'));

/** A member’s bonuses in the e-wallet, for a month or a range. */
const income = {
  sponsor: money,
  unilevel: money,
  generation: money,
  upgradeRanking: money,
  binary: money,
  /** Zero or less. */
  clawBack: money,
  /** Adjustments of posted months, approved by a second person. */
  adjustment: money,
  /** Zero or less: tax withheld. */
  taxWithheld: money,
  /** Total credited to the e-wallet. */
  total: money,
};

/** The five reports; every figure is a sum over approved sales, bonus lines or the ledger. */
export const reportCalls = {
  sales: post('/Report/Sales', {
    summary:
      'Approved sales by day of approval, less refunds: the caller’s own, of the direct or whole downline, or the company’s',
    access,
    body: {
      ...pageSortedBy('date', 'amount'),
      ...ofMember,
      ...range,
      Whose: whose,
      SalesType: z.optional(salesType),
    },
    owners: { MemberID: 'self' },
    result: z.object({
      rows: z.array(
        z.object({
          salesID: z.string(),
          date: instant,
          memberID: z.string(),
          fullName: z.string(),
          /** Levels below the member of the report; 0: their own. */
          level: z.nullable(z.int()),
          salesType,
          /** Amount paid, and the part refunded. */
          total: money,
          refunded: money,
          amount: money,
          pv,
          /** Whether the caller may open the order. */
          open: z.boolean(),
        }),
      ),
      total: z.int(),
      totals: z.object({
        total: money,
        refunded: money,
        amount: money,
        pv,
        bySalesType: z.array(z.object({ salesType, amount: money, sales: z.int() })),
        /** By day up to 62 days, otherwise by month; without gaps. */
        series: z.array(z.object({ at, amount: money, sales: z.int() })),
      }),
    }),
  }),
  bonus: post('/Report/Bonus', {
    summary:
      'Bonus lines of the months from `From` to `To`, claw-backs included; of runs only what is posted',
    access,
    body: { ...page, ...ofMember, ...range, Plan: z.optional(plan) },
    owners: { MemberID: 'self' },
    result: z.object({
      rows: z.array(
        z.object({
          /** For `/Bonus/LineDetail`, which explains the line. */
          lineID: z.int(),
          period,
          date: instant,
          plan,
          memberID: z.string(),
          fullName: z.string(),
          sourceName: z.nullable(z.string()),
          salesID: z.nullable(z.string()),
          level: z.nullable(z.int()),
          volume: z.nullable(pv),
          amount: money,
          status: z.enum(['PAID', 'PENDING', 'HELD', 'FORFEITED']),
        }),
      ),
      total: z.int(),
      totals: z.object({
        amount: money,
        byPlan: z.array(z.object({ plan, amount: money, lines: z.int() })),
        series: z.array(z.object({ at: period, plan, amount: money })),
      }),
    }),
  }),
  incomeStatement: post('/Report/IncomeStatement', {
    summary:
      'Bonuses as the ledger paid them into e-wallets: by month, or for staff by member over the range',
    access,
    body: {
      ...pageSortedBy('total'),
      ...ofMember,
      ...range,
      Per: z._default(z.enum(['MONTH', 'MEMBER']), 'MONTH'),
      ...asPaper,
    },
    owners: { MemberID: 'self' },
    result: z.object({
      rows: z.array(
        z.object({
          /** `YYYY-MM`; null in a list by member. */
          period: z.nullable(period),
          memberID: z.nullable(z.string()),
          fullName: z.nullable(z.string()),
          ...income,
        }),
      ),
      total: z.int(),
      totals: z.object(income),
      /**
       * Months paid within the range in which the company cap scaled the bonuses on volume, with the
       * factor: `0.865384`.
       */
      caps: z.array(z.object({ period, factor: z.string() })),
    }),
    errors: ['FORBIDDEN', 'SHEET_TOO_LONG'],
  }),
  personalSponsor: post('/Report/PersonalSponsor', {
    summary:
      'Who joined in the range below the member as sponsor (or below anybody), with what they bought in it and the sponsor bonus that it brought',
    access,
    body: { ...pageSortedBy('signUpDate', 'amount'), ...ofMember, ...range },
    owners: { MemberID: 'self' },
    result: z.object({
      rows: z.array(
        z.object({
          memberID: z.string(),
          fullName: z.string(),
          signUpDate: instant,
          packageRank: z.int(),
          ranking: z.int(),
          status: z.enum(['PENDING', 'ACTIVE', 'SUSPENDED', 'TERMINATED']),
          sponsorID: z.nullable(z.string()),
          sponsorName: z.nullable(z.string()),
          sales: z.int(),
          amount: money,
          pv,
          /** Sponsor bonus that the sponsor got from this person’s sales in the range. */
          bonus: money,
        }),
      ),
      total: z.int(),
      totals: z.object({
        active: z.int(),
        sales: z.int(),
        amount: money,
        pv,
        bonus: money,
        series: z.array(z.object({ at: period, members: z.int() })),
      }),
    }),
  }),
  personalMaintain: post('/Report/PersonalMaintain', {
    summary:
      'Maintenance PV against what a month needs: the member’s by month, or everybody’s below (or in the company) in the month of `To`',
    access,
    body: {
      ...pageSortedBy('pv'),
      ...ofMember,
      ...range,
      Whose: whose,
      Status: z.optional(z.enum(['QUALIFIED', 'NOT QUALIFIED'])),
    },
    owners: { MemberID: 'self' },
    result: z.object({
      rows: z.array(
        z.object({
          period,
          memberID: z.string(),
          fullName: z.string(),
          level: z.nullable(z.int()),
          sales: z.int(),
          pv,
          neededPV: pv,
          /** What the month still lacks; 0.00 if it is qualified. */
          missingPV: pv,
          /** Last business day on which the month can be completed; null once it is over. */
          until: z.nullable(date),
          status: z.enum(['QUALIFIED', 'NOT QUALIFIED']),
        }),
      ),
      total: z.int(),
      totals: z.object({ qualified: z.int(), notQualified: z.int(), pv }),
    }),
  }),
};
