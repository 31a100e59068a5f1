import { PLAN_KINDS } from '@canopy/contract/bonus/bonusShapes';
import { compensation } from '@canopy/contract/bonus/compensation';
import { Link, linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BEHIND, column } from '../../../../ui/list/columns.tsx';
import { useMemberLink } from '../../../../ui/input/useMemberLink.ts';
import { words } from '../../../../i18n/words.ts';
import { useScreenSearch } from '../../../../routing/useScreenSearch.ts';
import { percentText } from '../../../../i18n/format.ts';
import { choiceFilter, type ListFilter } from '../../../../ui/list/listFilters.ts';
import type { ListColumn, RowOf } from '../../../../ui/list/listTypes.ts';
import { Money, Pv } from '../../../../ui/value/Money.tsx';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import { PersonCell } from '../../../../ui/list/PersonCell.tsx';
import { useList } from '../../../../ui/list/useList.ts';

type Line = RowOf<typeof compensation.breakageLines>;

const REASONS = ['NO_UPLINE', 'NOT_MAINTAINED', 'NOT_ACTIVE', 'RANK', 'CAP', 'ROUNDING'] as const;

/** What a run did not pay, share by share, with the sale, the level and the reason. */
export default function BonusBreakageScreen() {
  const { t } = useTranslation();
  const memberLink = useMemberLink();
  const [{ runID: RunID }] = useScreenSearch('/dashboard/bonusBreakage');
  const filters: ListFilter<typeof compensation.breakageLines>[] = [
    choiceFilter('Reason', t('action.reason'), REASONS, (value) => t(`reason.${value}`)),
    choiceFilter('Plan', t('bonus.plan'), PLAN_KINDS, (value) => t(`plan.${value}`)),
  ];
  const list = useList(compensation.breakageLines, filters, { RunID });
  const saleLink = ({ salesID }: Line) =>
    salesID ? (
      <Link to="/dashboard/orderDetails" search={{ salesID }}>
        {salesID}
      </Link>
    ) : (
      '–'
    );
  const columns: ListColumn<typeof compensation.breakageLines>[] = [
    {
      key: 'member',
      title: t('label.member'),
      render: (row) =>
        row.memberID ? <PersonCell name={row.fullName ?? ''} id={row.memberID} /> : '–',
      // breakage that belongs to no member is identified by its sale
      phone: (row) =>
        row.memberID ? (
          <PersonCell name={row.fullName ?? ''} id={row.memberID} />
        ) : (
          (row.salesID ?? '–')
        ),
      cell: ['fullName', 'memberID'],
      role: 'title',
    },
    column.word('reason', t('action.reason'), words(t, 'reason'), { role: 'state' }),
    {
      ...column.word('plan', t('bonus.plan'), words(t, 'plan')),
      phone: (row) => t(`plan.${row.plan}`),
    },
    {
      key: 'sale',
      title: t('bonus.sale'),
      render: saleLink,
      phone: (row) => (row.memberID ? saleLink(row) : percentText(row.percentage ?? 0)),
      cell: 'salesID',
    },
    column.count('level', t('bonus.level'), BEHIND),
    column.percent('percentage', t('bonus.percentage'), BEHIND),
    {
      ...column.volume('volume', t('bonus.volume')),
      render: (row) =>
        row.net ? <Money value={row.net} /> : row.volume === null ? '–' : <Pv value={row.volume} />,
    },
    column.added('amount', t('label.amount')),
  ];
  return (
    <ListPage
      title={t('screen.bonusBreakage')}
      hint={
        <Link {...linkOptions({ to: '/dashboard/bonusRunDetails', search: { runID: RunID } })}>
          {t('bonus.review.backTo', { runID: RunID })}
        </Link>
      }
      name="breakage"
      columns={columns}
      rowKey={(row) => String(row.lineID)}
      rowLink={(row) => memberLink(row.memberID, 'bonuses')}
      list={list}
    />
  );
}
