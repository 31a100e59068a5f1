import { z } from 'zod/mini';
import { memberOrStaff, post, staffWith } from '../call.ts';
import { instant, memberId, money, page, period, pv } from '../fields.ts';
import { companyReports } from './companyReports.ts';
import { versionedKind } from '../bonus/planShapes.ts';
import { reportCalls } from './reportCalls.ts';

const trend = z.array(z.object({ period, amount: money, pv, sales: z.int() }));

/** Queues of work; each has a screen where it is decided or done. */
export const QUEUES = [
  'payments',
  'freeRegistrations',
  'cash',
  'walletRequests',
  'payouts',
  'walletAdjustments',
  'bonusAdjustments',
  'walletSignals',
  'bonusSignals',
  'identities',
  'profileChanges',
  'settingChanges',
  'erasures',
  'treeMoves',
  'refunds',
  'refundsOwed',
  'cardMoneyOwed',
  'books',
  'parcels',
  'transfers',
  'lowStock',
  'months',
  'runsToCheck',
  'runsToLock',
  'runsToPay',
  'runsToUnlock',
  'heldPayables',
  'planVersions',
  'openings',
  'tickets',
] as const;
/** The queues of the approvals desk, where each item is decided once. */
export const DECIDED = [
  'payments',
  'freeRegistrations',
  'walletRequests',
  'identities',
  'profileChanges',
  'erasures',
  'refunds',
] as const satisfies readonly (typeof QUEUES)[number][];
export type Decided = (typeof DECIDED)[number];
const queue = z.enum(QUEUES);
export type Queue = z.infer<typeof queue>;

/** Figures for dashboards and reports. */
export const reports = {
  ...reportCalls,
  ...companyReports,
  queues: post('/Dashboard/Queues', {
    summary:
      'Everything that waits for the caller and that the caller’s permissions allow to be done',
    access: { kind: 'session', stockist: true, staff: '*' },
    body: {},
    result: z.array(
      z.object({
        queue,
        count: z.int(),
        /** How long the oldest item has been waiting; null for items without an age. */
        since: z.nullable(instant),
        /** Which of the queue's pages it is on; absent: it has only one. */
        of: z.optional(versionedKind),
      }),
    ),
  }),
  decided: post('/Dashboard/Decided', {
    summary:
      'What was decided at the approvals desk, newest first, as far as the caller’s permissions reach',
    access: { kind: 'session', staff: '*' },
    body: { ...page, Kind: z.optional(z.enum(DECIDED)) },
    result: z.object({
      rows: z.array(
        z.object({
          kind: z.enum(DECIDED),
          outcome: z.enum(['APPROVED', 'REJECTED']),
          at: instant,
          /** `A0000001`, a stockist, or the system. */
          by: z.string(),
          byName: z.nullable(z.string()),
          memberID: z.string(),
          fullName: z.string(),
          /** Id of the order, wallet request or refund; null if the decision was about the member. */
          id: z.nullable(z.string()),
          /** Of a wallet request. */
          requestType: z.nullable(z.enum(['RELOAD', 'WITHDRAWAL'])),
          reason: z.nullable(z.string()),
        }),
      ),
      /** There are older ones within the last 200,000 lines of the log. */
      more: z.boolean(),
    }),
  }),
  memberDashboard: post('/Dashboard/Member', {
    summary: 'The member’s home: team, maintenance, rank progress, sales trend',
    access: memberOrStaff('member.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.object({
      period,
      daysLeft: z.int(),
      personalVolume: pv,
      maintenancePV: pv,
      maintained: z.boolean(),
      directDownline: z.int(),
      totalMember: z.int(),
      newThisMonth: z.int(),
      maintainedDirects: z.int(),
      ranking: z.int(),
      nextRank: z.nullable(
        z.object({
          rank: z.int(),
          recruitCount: z.int(),
          have: z.int(),
          reward: money,
        }),
      ),
      /** Group sales of the caller's downline by month, six months, oldest first. */
      trend,
      newest: z.array(
        z.object({
          memberID: z.string(),
          fullName: z.string(),
          signUpDate: instant,
          ranking: z.int(),
        }),
      ),
    }),
  }),
  companyDashboard: post('/Dashboard/Company', {
    summary: 'The company’s home: what waits, a month compared with the one before, trend',
    access: staffWith('report.view'),
    body: {
      /** The running month unless an earlier one is given. */
      Period: z.optional(period),
    },
    result: z.object({
      period,
      /** Some of the waiting work; `Queues` returns all of it, by the caller's permissions. */
      waiting: z.object({
        sales: z.int(),
        walletRequests: z.int(),
        freeRegistrations: z.int(),
        shipments: z.int(),
        refunds: z.int(),
      }),
      members: z.object({
        total: z.int(),
        active: z.int(),
        newThisMonth: z.int(),
        newLastMonth: z.int(),
      }),
      sales: z.object({ thisMonth: money, lastMonthToDate: money, orders: z.int() }),
      maintained: z.object({ members: z.int(), of: z.int() }),
      bonusPaid: money,
      /** Bonuses in relation to sales, basis points; null without sales. */
      payoutRatio: z.nullable(z.int()),
      /**
       * Members not terminated, and the month's sales less refunds, by the buyer's state; most members
       * first. Outside Malaysia by country.
       */
      byState: z.array(
        z.object({
          /** ISO 3166-2:MY, `10` for Selangor; null: abroad. */
          stateID: z.nullable(z.string()),
          state: z.string(),
          members: z.int(),
          sales: money,
        }),
      ),
      walletTotal: money,
      trend,
      bySalesType: z.array(z.object({ salesType: z.string(), amount: money })),
      openPeriods: z.array(period),
    }),
  }),
};
