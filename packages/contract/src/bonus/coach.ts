import { z } from 'zod/mini';
import { memberOrStaff, post } from '../call.ts';
import { kind } from './bonusShapes.ts';
import { qualificationFound } from './qualificationShapes.ts';
import { rankRow } from './rankShapes.ts';
import {
  amountOrZero,
  instant,
  mallType,
  memberId,
  money,
  period,
  pv,
  pvValue,
} from '../fields.ts';

/** Baskets of products in stock that close a gap. */
const baskets = z.array(
  z.object({
    exact: z.boolean(),
    total: money,
    totalPV: pv,
    /** PV beyond what is missing. */
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

/** Advice towards a bonus or a rank: what is missing, what closes the gap, what an order would do. */
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
      /** Plans with their own qualification rule, as of the last calculation plus purchases made since. */
      ownRules: z.array(
        z.object({
          plan: kind,
          ...qualificationFound.shape,
          /** Has enough, or had it in a month within the grace months. */
          met: z.boolean(),
          /** Zero: reached. */
          missingPV: pv,
          /**
           * Products that close the gap; also empty if they are already listed for another gap of the same
           * size.
           */
          baskets,
        }),
      ),
      /** Baskets in stock that close the gap: exactly, most cheaply, or with a single product. */
      baskets,
      /** The running month has been calculated for the member; until then no rank is shown. */
      counted: z.boolean(),
      /** Null: the highest rank is reached, or nothing has been calculated yet. */
      nextRank: z.nullable(
        z.object({
          rank: z.int(),
          asOf: instant,
          recruitCount: z.int(),
          counted: z.int(),
          /** Rank that a recruit must have reached; 0: any recruit with a package. */
          recruitRank: z.int(),
          differentLegs: z.boolean(),
          reward: money,
          /** All requirements of the rank; null: calculated by an earlier version. */
          progress: z.nullable(rankRow),
          /** Some of those who count, then those who come closest. */
          people: z.array(
            z.object({
              memberID: z.string(),
              fullName: z.string(),
              ranking: z.int(),
              is: z.enum(['COUNTS', 'LACKS_PACKAGE', 'LACKS_RECRUITS', 'LACKS_VOLUME']),
              /** Recruits that the person still needs. */
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
      'What an order of this volume earns: for the upline, the rank that the buyer would reach, and which of the buyer’s waiting rank rewards it releases',
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
        /** Total that all uplines would get from it as things stand, before caps. */
        upline: money,
        uplineMembers: z.int(),
        /** Rank met this month with this order but not without it; null: none. */
        rank: z.nullable(z.int()),
        /**
         * Rewards of ranks that are met, also thanks to this order, and wait for the maintenance that it
         * completes.
         */
        rewards: z.array(z.object({ rank: z.int(), reward: money })),
      }),
    ),
  }),
};
