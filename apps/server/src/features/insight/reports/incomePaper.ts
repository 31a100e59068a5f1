import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { reports } from '@canopy/contract/insight/reports';
import type { Ctx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberID } from '../../../platform/ids.ts';
import { paperPdf, type PaperColumn } from '../../../platform/pdf/paper.ts';
import { amountText, dayIn, dayText, monthIn, rmText } from '../../../platform/pdf/wording.ts';
import { textOf } from '../../../platform/texts.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

const PARTS = [
  'sponsor',
  'unilevel',
  'generation',
  'upgradeRanking',
  'binary',
  'clawBack',
  'adjustment',
  'taxWithheld',
] as const;
const LEDGER: Record<(typeof PARTS)[number], string> = {
  sponsor: 'SPONSOR',
  unilevel: 'UNILEVEL',
  generation: 'GENERATION',
  upgradeRanking: 'UPGRADE_RANKING',
  binary: 'BINARY',
  clawBack: 'CLAW_BACK',
  adjustment: 'BONUS_ADJUSTMENT',
  taxWithheld: 'TAX_WITHHELD',
};

/**
 * The income statement as PDF in the reader's language.
 *
 * @param member whose statement; null: the company's
 * @throws ApiError `SHEET_TOO_LONG`
 */
export async function incomePdf(
  ctx: Ctx,
  body: ParsedBodyOf<typeof reports.incomeStatement>,
  statement: ResultOf<typeof reports.incomeStatement>,
  member: number | null,
): Promise<Buffer> {
  if (statement.total > statement.rows.length) {
    throw new ApiError('SHEET_TOO_LONG', { rows: statement.rows.length });
  }
  const [{ company, timeZone }, person] = await Promise.all([
    readSettings(ctx.db),
    ctx.db
      .selectFrom('member')
      .select('full_name')
      .where('id', '=', member ?? 0)
      .executeTakeFirst(),
  ]);
  const { language } = ctx;
  const common = (key: string) => textOf(language, `papers.${key}`);
  const named = (part: (typeof PARTS)[number]) => textOf(language, `ledger.${LEDGER[part]}`);
  // bonuses the company does not pay have no column
  const parts = PARTS.filter(
    (part) => (part !== 'binary' && part !== 'adjustment') || statement.totals[part] !== '0.00',
  );
  const amount = (title: string): PaperColumn => ({ title, kind: 'amount' });
  return paperPdf(ctx.caller, {
    language,
    brand: ctx.config.brand,
    title: textOf(language, 'incomePaper.title'),
    date: dayIn(language, ctx.now, timeZone),
    sender: [company.name, ...company.address.split('\n')].filter(Boolean),
    ...(member !== null && person
      ? { to: { label: common('member'), lines: [person.full_name, memberID(member)] } }
      : {}),
    facts: [
      ...(body.From ? [[common('from'), dayText(language, body.From)] as const] : []),
      ...(body.To ? [[common('until'), dayText(language, body.To)] as const] : []),
      [common('total'), rmText(statement.totals.total)],
      ...statement.caps.map(({ period, factor }): [string, string] => [
        textOf(language, 'incomePaper.cap'),
        `${factor} · ${monthIn(language, period)}`,
      ]),
    ],
    sections: [
      {
        columns: [
          { title: common(body.Per === 'MEMBER' ? 'member' : 'month'), kind: 'text' },
          ...parts.map((part) => amount(named(part))),
          amount(common('total')),
        ],
        rows: statement.rows.map((row) => [
          row.period ? monthIn(language, row.period) : `${row.fullName} ${row.memberID}`,
          ...parts.map((part) => amountText(row[part])),
          amountText(row.total),
        ]),
        totals: [
          ...parts.map((part) => ({ label: named(part), value: rmText(statement.totals[part]) })),
          { label: common('total'), value: rmText(statement.totals.total), strong: true },
        ],
      },
    ],
  });
}
