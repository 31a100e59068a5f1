import { z } from 'zod/mini';
import { kind } from './bonusShapes.ts';
import { post, staffWith } from './call.ts';
import { money, period } from './fields.ts';
import { planBody } from './planBody.ts';
import { planSections, planTerms } from './planShapes.ts';

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
  planBasis: post('/Bonus/PlanBasis', {
    summary:
      'What each level, generation or rank of a bonus plan was paid for the last closed month, and the terms it was ' +
      'paid by: what a draft is estimated from',
    access: staffWith('bonus.edit'),
    body: { Plan: kind },
    result: z.nullable(
      z.object({
        period,
        terms: z.object(planTerms),
        /** By level, generation or rank; missing ones were paid nothing. */
        paid: z.array(z.object({ level: z.int(), amount: money })),
      }),
    ),
  }),
};
