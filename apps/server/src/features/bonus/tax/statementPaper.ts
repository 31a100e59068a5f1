import type { Ctx } from '../../../platform/context.ts';
import { paperPdf, type PaperColumn } from '../../../platform/pdf/paper.ts';
import { amountText, dayIn, dayText, monthIn, rmText } from '../../../platform/pdf/wording.ts';
import { textOf } from '../../../platform/texts.ts';
import type { Settings } from '../../company/settings/settings.ts';
import type { Statement } from './readStatements.ts';

/**
 * A member's annual statement as PDF, in the reader's language, with everything form CP58 requires.
 */
export function statementPdf(
  ctx: Pick<Ctx, 'language' | 'config' | 'now' | 'caller'>,
  stated: Statement,
  { company, taxIssuer, timeZone }: Settings,
): Promise<Buffer> {
  const { language } = ctx;
  const own = (key: string) => textOf(language, `taxPaper.${key}`);
  const common = (key: string) => textOf(language, `papers.${key}`);
  const pair = (label: string, value: string) =>
    textOf(language, 'papers.pair', { label: own(label), value });
  const amount = (title: string): PaperColumn => ({ title: `${title} (RM)`, kind: 'amount' });
  return paperPdf(ctx.caller, {
    language,
    brand: ctx.config.brand,
    title: own('title'),
    number: `CP58 ${stated.year}`,
    date: dayIn(language, ctx.now, timeZone),
    sender: [
      company.name,
      company.registrationNumber,
      ...company.address.split('\n'),
      taxIssuer.tin && pair('tin', taxIssuer.tin),
    ].filter(Boolean),
    to: {
      label: common('member'),
      lines: [
        stated.fullName,
        stated.memberID,
        ...stated.address,
        pair(stated.identityType === 'NRIC' ? 'identity' : 'passport', stated.identityValue),
        pair('tin', stated.tin || '–'),
      ],
    },
    facts: [
      [own('year'), String(stated.year)],
      [own('cash'), rmText(stated.cash)],
      [own('nonCash'), rmText(stated.nonCash)],
      [common('total'), rmText(stated.total)],
      [own('withheld'), rmText(stated.withheld)],
    ],
    sections: [
      {
        heading: own('cash'),
        columns: [{ title: common('type'), kind: 'text' }, amount(common('amount'))],
        rows: stated.bonuses.map(({ type, amount: value }) => [
          textOf(language, `ledger.${type}`),
          amountText(value),
        ]),
        totals: [{ label: own('cash'), value: rmText(stated.cash), strong: true }],
      },
      {
        heading: own('nonCash'),
        columns: [
          { title: common('date'), kind: 'code' },
          { title: common('type'), kind: 'text' },
          { title: own('description'), kind: 'text' },
          amount(common('amount')),
        ],
        rows: stated.benefits.map((benefit) => [
          dayText(language, benefit.date),
          textOf(language, `taxPaper.${benefit.kind}`),
          benefit.description,
          amountText(benefit.amount),
        ]),
        totals: [{ label: own('nonCash'), value: rmText(stated.nonCash), strong: true }],
      },
      {
        heading: own('byMonth'),
        columns: [
          { title: common('month'), kind: 'text' },
          amount(own('cash')),
          amount(own('withheld')),
        ],
        rows: stated.months.map((month) => [
          monthIn(language, month.period),
          amountText(month.cash),
          amountText(month.withheld),
        ]),
        totals: [{ label: own('withheld'), value: rmText(stated.withheld), strong: true }],
      },
    ],
    note: own('note'),
  });
}
