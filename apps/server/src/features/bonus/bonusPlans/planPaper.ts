import type { ResultOf } from '@canopy/contract/call';
import type { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import type { Ctx } from '../../../platform/context.ts';
import { paperPdf } from '../../../platform/pdf/paper.ts';
import { dayIn, monthIn } from '../../../platform/pdf/wording.ts';
import { textOf } from '../../../platform/texts.ts';
import type { PlanKind } from '../compensation/tables.ts';
import type { Settings } from '../../company/settings/settings.ts';

type Described = ResultOf<typeof bonusPlans.planDescription>;

/** A plan's description as PDF in the reader's language. */
export function planPdf(
  ctx: Pick<Ctx, 'language' | 'config' | 'now' | 'caller'>,
  kind: PlanKind,
  { version, effectiveFrom, sections }: Described,
  { company, timeZone }: Settings,
): Promise<Buffer> {
  const { language } = ctx;
  const own = (key: string) => textOf(language, `planPaper.${key}`);
  return paperPdf(ctx.caller, {
    language,
    brand: ctx.config.brand,
    title: textOf(language, `plan.${kind}`),
    date: dayIn(language, ctx.now, timeZone),
    sender: [company.name, company.registrationNumber, ...company.address.split('\n')].filter(
      Boolean,
    ),
    facts: [
      [own('version'), String(version)],
      [own('from'), monthIn(language, effectiveFrom)],
    ],
    sections: sections.map(({ heading, text, head, rows, sums }) => ({
      heading,
      text,
      columns: head.map((title, i) => ({ title, kind: i === 0 ? 'text' : 'amount' })),
      rows,
      totals: sums,
    })),
    note: own('note'),
  });
}
