import type { ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/bonus/compensation';
import type { TFunction } from 'i18next';
import { nameOf } from '../../../../i18n/texts.ts';
import { words } from '../../../../i18n/words.ts';
import { BEHIND, column } from '../../../../ui/list/columns.tsx';
import { dateText, percentText } from '../../../../i18n/format.ts';
import type { ListColumn } from '../../../../ui/list/listTypes.ts';
import { Money, Pv } from '../../../../ui/value/Money.tsx';
import { PersonCell } from '../../../../ui/list/PersonCell.tsx';
import { SaleLink } from '../lines/SaleLink.tsx';

export type MissedLine = ResultOf<typeof compensation.missedLines>['rows'][number];
export type MissedPlan = ResultOf<typeof compensation.whyNotPaid>['rows'][number]['plan'];

/** Who bought; of a bonus without a single buyer, what it is paid for. */
export const buyerText = (t: TFunction, { fullName }: MissedLine, plan: MissedPlan): string =>
  fullName ?? t(plan === 'UPGRADE_RANKING' ? 'bonus.ownRank' : 'binary.bothLegs');

/** The sale as a link, or that the volume was adjusted; null for a bonus that is paid for no sale. */
export const saleOf = (t: TFunction, { salesID, memberID }: MissedLine) =>
  salesID ? <SaleLink salesID={salesID} buyer={memberID} /> : memberID && t('bonus.adjusted');

/** Columns of the lines a member missed of a bonus. */
export function missedLineColumns(
  t: TFunction,
  plan: MissedPlan,
): ListColumn<typeof compensation.missedLines>[] {
  const reward = plan === 'UPGRADE_RANKING';
  const level = (row: MissedLine) =>
    row.level === null ? '–' : reward ? nameOf(t, 'rank', row.level) : row.level;
  const volume = (row: MissedLine) =>
    row.net ? <Money value={row.net} /> : row.volume === null ? '–' : <Pv value={row.volume} />;
  return [
    {
      key: 'buyer',
      title: t('bonus.role.SOURCE'),
      render: (row) =>
        row.memberID === null ? (
          buyerText(t, row, plan)
        ) : (
          <PersonCell name={buyerText(t, row, plan)} id={row.memberID} />
        ),
      cell: ['fullName', 'memberID'],
      role: 'title',
    },
    column.date('date', t('label.date'), BEHIND),
    {
      key: 'sale',
      title: t('bonus.sale'),
      render: (row) => (
        <>
          {saleOf(t, row) ?? '–'}
          {row.date && (
            <>
              <br />
              <span className="caption">{dateText(row.date)}</span>
            </>
          )}
        </>
      ),
      cell: 'salesID',
    },
    {
      ...column.count(
        'level',
        reward ? t('label.rank') : t(plan === 'GENERATION' ? 'bonus.generation' : 'bonus.level'),
      ),
      render: level,
    },
    {
      ...column.volume('volume', 'PV'),
      render: volume,
    },
    {
      ...column.percent('percentage', t('bonus.percentage')),
      render: (row) =>
        row.percentage === null ? '–' : <span className="code">{percentText(row.percentage)}</span>,
    },
    {
      key: 'reason',
      ...BEHIND,
      title: t('action.reason'),
      render: (row) => row.reasons.map((one) => t(`reason.${one}`)).join(', '),
      cell: { of: 'reasons', words: words(t, 'reason') },
    },
    column.added('amount', t('label.amount')),
  ];
}
