import type { ResultOf } from '@canopy/contract/call';
import type { openings } from '@canopy/contract/entry/openings';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import type { Ctx } from '../../../platform/context.ts';
import { paperPdf, type PaperColumn } from '../../../platform/pdf/paper.ts';
import { amountText, dayIn } from '../../../platform/pdf/wording.ts';
import { textOf } from '../../../platform/texts.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** The reconciliation of a sheet as PDF, with signature lines for two people. */
export async function reportPdf(
  ctx: Ctx,
  report: ResultOf<typeof openings.report>,
): Promise<Buffer> {
  const { language } = ctx;
  const { company, timeZone } = await readSettings(ctx.db);
  const own = (key: string) => textOf(language, `openingPaper.${key}`);
  const common = (key: string) => textOf(language, `papers.${key}`);
  const money = report.kind === 'BALANCES';
  const figure = (value: string) => (money ? amountText(value) : value);
  const amount = (key: string): PaperColumn => ({
    title: money ? `${own(key)} (RM)` : own(key),
    kind: 'amount',
  });
  const total = (key: 'sheet' | 'booked' | 'difference') =>
    figure(
      sumOf(
        report.kind,
        report.groups.map((group) => group[key]),
      ),
    );
  return paperPdf(ctx.caller, {
    language,
    brand: ctx.config.brand,
    title: own('title'),
    number: String(report.openingID),
    date: dayIn(language, ctx.now, timeZone),
    sender: [company.name, company.registrationNumber].filter(Boolean),
    facts: [
      [own('file'), report.fileName],
      [own('kind'), own(report.kind)],
      [
        own('handedInBy'),
        `${report.handedInBy}, ${dayIn(language, new Date(report.handedInAt), timeZone)}`,
      ],
      [
        own('takenOverBy'),
        `${report.takenOverBy}, ${dayIn(language, new Date(report.doneAt!), timeZone)}`,
      ],
    ],
    sections: [
      {
        columns: [
          { title: own(money ? 'wallet' : 'warehouse'), kind: 'text' },
          { title: own('rows'), kind: 'amount' },
          amount('sheet'),
          amount('booked'),
          amount('difference'),
        ],
        rows: report.groups.map((group) => [
          money ? textOf(language, `wallet.${group.of}`) : group.of,
          String(group.rows),
          figure(group.sheet),
          figure(group.booked),
          figure(group.difference),
        ]),
        totals: [
          { label: own('sheet'), value: total('sheet') },
          { label: own('booked'), value: total('booked') },
          { label: own('difference'), value: total('difference'), strong: true },
        ],
      },
      {
        heading: own('signatures'),
        columns: [
          { title: own('role'), kind: 'text' },
          { title: own('name'), kind: 'text' },
          { title: own('signature'), kind: 'text' },
          { title: common('date'), kind: 'text' },
        ],
        rows: ['former', 'prepared', 'checked'].map((role) => [own(role), LINE, LINE, LINE]),
      },
    ],
    note: own('note'),
  });
}

const LINE = '____________________';

/** Total of figures of one kind: RM, or units. */
function sumOf(kind: 'BALANCES' | 'STOCK', figures: readonly string[]): string {
  if (kind === 'STOCK') return String(figures.reduce((sum, figure) => sum + Number(figure), 0));
  const sen = (figure: string) =>
    figure.startsWith('-') ? -parseMoney(figure.slice(1))! : parseMoney(figure)!;
  return decimalOf(figures.reduce((sum, figure) => sum + sen(figure), 0));
}
