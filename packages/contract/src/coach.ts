import { z } from 'zod/mini';
import { memberOrStaff, post } from './call.ts';
import { kind } from './bonusShapes.ts';
import { qualificationFound } from './qualificationShapes.ts';
import { rankRow } from './rankShapes.ts';
import { amountOrZero, instant, mallType, memberId, money, period, pv, pvValue } from './fields.ts';

/** Choices of products that close a gap, of what is in stock. */
const baskets = z.array(
  z.object({
    exact: z.boolean(),
    total: money,
    totalPV: pv,
    /** What it comes to beyond what is missing. */
    overPV: pv,
    lines: z.array(
      z.object({
        productCode: z.string(),
        name: z.string(),
        image: z.string(),
        memberPrice: money,
        memberPV: pv,
        quantity: z.int(),
      }),
    ),
  }),
);

/** What helps a member to a bonus and a rank: what is missing, what closes it, what an order does. */
export const coach = {
  advice: post('/Bonus/Advice', {
    summary:
      'What a member lacks for the month’s maintenance, with products that close it, and for the next rank',
    access: memberOrStaff('bonus.view'),
    body: { MemberID: memberId },
    owners: { MemberID: 'self' },
    result: z.object({
      period,
      daysLeft: z.int(),
      personalVolume: pv,
      maintenancePV: pv,
      /** Zero: reached. */
      missingPV: pv,
      /** Plans with a qualification rule of their own, as the last calculation saw them with what was bought since. */
      ownRules: z.array(
        z.object({
          plan: kind,
          ...qualificationFound.shape,
          /** Has enough, or had it in a month that grace reaches. */
          met: z.boolean(),
          /** Zero: reached. */
          missingPV: pv,
          /** Products that close it; empty too where they stand with another gap of the same size. */
          baskets,
        }),
      ),
      /** Choices that close it, of what is in stock: exactly, for the least money, with one product. */
      baskets,
      /** The running month has been counted for the member; before that no rank is told. */
      counted: z.boolean(),
      /** Null: the highest is reached, or nothing has been counted yet. */
      nextRank: z.nullable(
        z.object({
          rank: z.int(),
          asOf: instant,
          recruitCount: z.int(),
          counted: z.int(),
          /** Ranking that a recruit must have reached; 0: any, with a package. */
          recruitRank: z.int(),
          differentLegs: z.boolean(),
          reward: money,
          /** All that it asks for; null: calculated by an earlier version. */
          progress: z.nullable(rankRow),
          /** Some of those who count, then who comes closest. */
          people: z.array(
            z.object({
              memberID: z.string(),
              fullName: z.string(),
              ranking: z.int(),
              is: z.enum(['COUNTS', 'LACKS_PACKAGE', 'LACKS_RECRUITS', 'LACKS_VOLUME']),
              /** Recruits that the person misses. */
              missing: z.int(),
            }),
          ),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  orderEffect: post('/Bonus/OrderEffect', {
    summary:
      'What an order of this volume earns: for the upline, the rank that it lets the buyer meet, and of the own waiting rank rewards',
    access: memberOrStaff('bonus.view'),
    body: {
      MemberID: memberId,
      MallType: mallType,
      PV: pvValue,
      Net: z
        .optional(amountOrZero)
        .check(
          z.describe(
            'what the products cost without shipment; absent: plans on net prices are left out',
          ),
        ),
    },
    owners: { MemberID: 'self' },
    result: z.nullable(
      z.object({
        asOf: instant,
        /** What all uplines together get of it as they stand now, before caps. */
        upline: money,
        uplineMembers: z.int(),
        /** The rank that is met in this month with it, and not without; null: none. */
        rank: z.nullable(z.int()),
        /** Rewards of ranks that are met, with it too, and wait for the maintenance that this order completes. */
        rewards: z.array(z.object({ rank: z.int(), reward: money })),
      }),
    ),
  }),
};
