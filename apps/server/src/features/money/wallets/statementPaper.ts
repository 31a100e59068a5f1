import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { wallets } from '@canopy/contract/money/wallets';
import type { Ctx } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { paperPdf } from '../../../platform/pdf/paper.ts';
import { amountText, dayIn, dayText, rmText } from '../../../platform/pdf/wording.ts';
import { textOf } from '../../../platform/texts.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/**
 * A wallet's statement as PDF, in the reader's language: opening balance, every entry, closing
 * balance.
 *
 * @throws ApiError `SHEET_TOO_LONG` when there are more entries between the days than `statement`
 *   holds
 */
export async function statementPdf(
  ctx: Ctx,
  body: ParsedBodyOf<typeof wallets.statement>,
  statement: ResultOf<typeof wallets.statement>,
): Promise<Buffer> {
  if (statement.total > statement.rows.length) {
    throw new ApiError('SHEET_TOO_LONG', { rows: statement.rows.length });
  }
  const [{ company, timeZone }, member] = await Promise.all([
    readSettings(ctx.db),
    ctx.db
      .selectFrom('member')
      .select('full_name')
      .where('id', '=', memberRow(body.MemberID))
      .executeTakeFirstOrThrow(),
  ]);
  const { language } = ctx;
  const own = (key: string) => textOf(language, `statementPaper.${key}`);
  const common = (key: string) => textOf(language, `papers.${key}`);
  return paperPdf(ctx.caller, {
    language,
    brand: ctx.config.brand,
    title: own('title'),
    date: dayIn(language, ctx.now, timeZone),
    sender: [company.name, ...company.address.split('\n')].filter(Boolean),
    to: { label: common('member'), lines: [member.full_name, body.MemberID] },
    facts: [
      [common('type'), textOf(language, `wallet.${body.WalletType}`)],
      ...(body.From ? [[common('from'), dayText(language, body.From)] as const] : []),
      ...(body.To ? [[common('until'), dayText(language, body.To)] as const] : []),
      [own('opening'), rmText(statement.opening)],
      [own('closing'), rmText(statement.closing)],
    ],
    ...(statement.note && { note: statement.note }),
    sections: [
      {
        columns: [
          { title: common('date'), kind: 'code' },
          { title: common('transaction'), kind: 'code' },
          { title: common('type'), kind: 'text' },
          { title: own('source'), kind: 'text' },
          { title: `${common('amount')} (RM)`, kind: 'amount' },
          { title: `${own('balance')} (RM)`, kind: 'amount' },
        ],
        rows: statement.rows.map((row) => [
          dayIn(language, row.date, timeZone),
          row.transactionID,
          textOf(language, `ledger.${row.type}`),
          row.other ? `${row.other.fullName} ${row.other.memberID}` : (row.causeID ?? ''),
          amountText(row.amount),
          amountText(row.balance),
        ]),
        totals: [{ label: own('closing'), value: rmText(statement.closing), strong: true }],
      },
    ],
  });
}
