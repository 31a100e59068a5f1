import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { amount, period, pvValue } from '../fields.ts';
import { bonusRules, planSections, readDraft } from './planShapes.ts';
import { bonusSettings } from '../company/settings.ts';

/** PV value, maintenance PV and company cap as entered. */
const ruleBody = {
  PvValue: amount,
  MaintenancePV: pvValue,
  CompanyCap: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
};

/**
 * Drafting of PV value, maintenance PV and company cap. For the other steps use the calls for plans, with
 * `RULES`.
 */
export const bonusRuleCalls = {
  previewBonusSettings: post('/Setting/PreviewBonusSettings', {
    summary:
      'What PV value, maintenance PV and company cap say as they are typed, in words of the reader’s language and with ' +
      'an example that is worked out by them and the plans of their month; nothing is saved',
    access: staffWith('bonus.edit'),
    body: { ...ruleBody, EffectiveFrom: period },
    result: z.object({ sections: planSections }),
  }),
  saveBonusSettings: post('/Setting/SaveBonusSettings', {
    summary:
      'Save the draft of PV value, maintenance PV and company cap from a month on. It is sent and approved by a second ' +
      'person as a plan is; until then, and in the months before, what was in force holds',
    access: staffWith('bonus.edit'),
    body: {
      ...ruleBody,
      EffectiveFrom: z
        .optional(period)
        .check(
          z.describe(
            'absent: the month of the draft that there is, or the first one that a version may begin with',
          ),
        ),
      Revision: z
        .optional(z.nullable(readDraft.Revision))
        .check(
          z.describe(
            'of the draft that was read; null: new; absent: whatever draft there is, unless it was sent',
          ),
        ),
    },
    result: z.object({
      ...bonusSettings.shape,
      /** The draft being written, sent or approved. */
      draft: z.object({
        draftID: z.int(),
        revision: z.int(),
        effectiveFrom: period,
        ...bonusRules,
      }),
    }),
    errors: ['CHANGED_MEANWHILE', 'PLAN_PERIOD', 'PLAN_STATE'],
  }),
};
