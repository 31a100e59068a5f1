import { z } from 'zod/mini';
import { kind } from './bonusShapes.ts';
import { post, staffWith } from '../call.ts';
import { money, period } from '../fields.ts';
import { packageBody } from '../shop/packageBody.ts';
import { planBody } from './planBody.ts';
import { planSections, planTerms, versionedKind } from './planShapes.ts';

/**
 * What a plan's terms mean while they are being typed: in words, and compared with what the last closed
 * month paid.
 */
export const planPreviewCalls = {
  previewPlan: post('/Bonus/PreviewPlan', {
    summary:
      'What terms of a bonus plan say as they are typed, in words of the reader’s language and with an example that is ' +
      'worked out by them; nothing is saved',
    access: staffWith('bonus.edit'),
    body: planBody,
    result: z.object({
      sections: z
        .nullable(planSections)
        .check(z.describe('null: no plan can have these terms, saving them says why')),
    }),
  }),
  previewPackages: post('/Bonus/PreviewPackages', {
    summary:
      'What packages cost and bring as they are typed, in words of the reader’s language and with the sponsor bonus that ' +
      'each pays by the plan of their month; nothing is saved',
    access: staffWith('bonus.edit'),
    body: packageBody,
    owners: { ProductCode: 'anyone' },
    result: z.object({
      sections: z
        .nullable(planSections)
        .check(z.describe('null: packages cannot be like this, saving them says why')),
    }),
  }),
  planBasis: post('/Bonus/PlanBasis', {
    summary:
      'What each level, generation or rank of a bonus plan, its pairs, the packages sold or all bonuses were paid for the ' +
      'last closed month, and the terms it was paid by: what a draft is estimated from',
    access: staffWith('bonus.edit'),
    body: { Plan: versionedKind },
    result: z.nullable(
      z.object({
        period,
        terms: z.object(planTerms),
        /** By level, generation or rank; missing ones were paid nothing. Pairs are level 1. */
        paid: z.array(z.object({ level: z.int(), amount: money })),
        /** Of PV value, maintenance PV and company cap: what each bonus was paid. */
        plans: z.optional(
          z.array(
            z.object({
              plan: kind,
              amount: money,
              byPvValue: z.boolean().check(z.describe('paid in proportion to the PV value')),
            }),
          ),
        ),
        /** Of packages: those sold, by country of their price, and the sponsor bonus they paid. */
        sold: z.optional(
          z.array(
            z.object({
              productCode: z.string(),
              countryID: z.int(),
              quantity: z.int(),
              value: money.check(z.describe('PV sold, or its price if the bonus is on net prices')),
              amount: money,
            }),
          ),
        ),
      }),
    ),
  }),
};
