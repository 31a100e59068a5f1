import { z } from 'zod';
import { memberOrStaff, post, staffWith } from './call.ts';
import { instant, memberId, money, period, pv } from './fields.ts';

const trend = z.array(z.object({ period, amount: money, pv, sales: z.number().int() }));

/** Figures of the dashboards and reports. */
export const reports = {
  memberDashboard: post('/Dashboard/Member', {
    summary: 'The member’s home: team, maintenance, rank progress, sales trend',
    access: memberOrStaff('member.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.object({
      period,
      daysLeft: z.number().int(),
      personalVolume: pv,
      maintenancePV: pv,
      maintained: z.boolean(),
      directDownline: z.number().int(),
      totalMember: z.number().int(),
      newThisMonth: z.number().int(),
      maintainedDirects: z.number().int(),
      ranking: z.number().int(),
      nextRank: z
        .object({
          rank: z.number().int(),
          recruitCount: z.number().int(),
          have: z.number().int(),
          reward: money,
        })
        .nullable(),
      /** Group sales of the own downline by month, six months, oldest first. */
      trend,
      newest: z.array(
        z.object({
          memberID: z.string(),
          fullName: z.string(),
          signUpDate: instant,
          ranking: z.number().int(),
        }),
      ),
    }),
  }),
  companyDashboard: post('/Dashboard/Company', {
    summary: 'The company’s home: what waits, this month beside the last, trend',
    access: staffWith('report.view'),
    body: {},
    result: z.object({
      period,
      waiting: z.object({
        sales: z.number().int(),
        walletRequests: z.number().int(),
        freeRegistrations: z.number().int(),
        shipments: z.number().int(),
        refunds: z.number().int(),
      }),
      members: z.object({
        total: z.number().int(),
        active: z.number().int(),
        newThisMonth: z.number().int(),
        newLastMonth: z.number().int(),
      }),
      sales: z.object({ thisMonth: money, lastMonthToDate: money, orders: z.number().int() }),
      maintained: z.object({ members: z.number().int(), of: z.number().int() }),
      bonusPaid: money,
      walletTotal: money,
      trend,
      bySalesType: z.array(z.object({ salesType: z.string(), amount: money })),
      openPeriods: z.array(period),
    }),
  }),
};
