import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../../routing/useScreenSearch.ts';
import { column } from '../../../../ui/list/columns.tsx';
import { useList } from '../../../../ui/list/useList.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { DataTable } from '../../../../ui/list/DataTable.tsx';
import { monthText, standingAlone } from '../../../../i18n/format.ts';
import type { ListColumn } from '../../../../ui/list/listTypes.ts';
import { Pv } from '../../../../ui/value/Money.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Grid, Stack } from '../../../../ui/layout/Stack.tsx';
import { LegFacts } from './LegFacts.tsx';
import { OfMember } from '../OfMember.tsx';

type Month = ResultOf<typeof compensation.binaryLegs>['rows'][number];

/** Both legs of a member by month: the member's own or, for staff, anybody's. */
export default function BinaryLegsScreen() {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/binaryLegs');
  return (
    <OfMember
      title={t('screen.binaryLegs')}
      hint={t('binary.hint')}
      choose={t('binary.choose')}
      chosen={search.memberID}
      onChoose={(memberID) => put({ memberID, page: undefined })}
    >
      {(MemberID) => <Legs key={MemberID} MemberID={MemberID} />}
    </OfMember>
  );
}

function Legs({ MemberID }: { MemberID: string }) {
  const { t } = useTranslation();
  const list = useList(compensation.binaryLegs, [], { MemberID });
  const latest = list.data?.rows[0];
  const amount = (value: string) => (value === '0.00' ? '–' : <Pv value={value} />);
  const legColumns: ListColumn<typeof compensation.binaryLegs>[] = (
    ['left', 'right'] as const
  ).flatMap((side) =>
    (['carriedIn', 'volume', 'paired', 'lost', 'carriedOut'] as const).map((part) => ({
      key: `${side}.${part}`,
      title: t('label.pair', {
        label: t(`binary.${side}`),
        value: part === 'volume' ? t('bonus.volume') : t(`binary.${part}`),
      }),
      render: (row: Month) => amount(row[side][part]),
      cell: { of: `${side}.${part}` as const, as: 'money' as const },
      align: 'end' as const,
      // the two cards above show the latest month
      phone: false as const,
      ...(part !== 'carriedOut' && { optional: true as const }),
      ...(part === 'volume' && { inSheet: true as const }),
    })),
  );
  const columns: ListColumn<typeof compensation.binaryLegs>[] = [
    column.month('period', t('bonus.month')),
    ...legColumns,
    {
      ...column.count('pairs', t('binary.paired')),
      render: (row) => t('binary.pairs', { count: row.pairs }),
      phone: (row) => t('binary.pairs', { count: row.pairs }),
    },
    column.moneyOrNone('flushed', t('binary.flushed'), { phone: false }),
    column.amount('paid', t('label.amount')),
  ];
  return (
    <Grid>
      {list.data && !list.data.active && <Notice>{t('binary.off')}</Notice>}
      {latest && <Latest month={latest} />}
      <Card as="div">
        <DataTable
          name="binaryLegs"
          columns={columns}
          rowKey={(row) => row.period + (row.runID ?? '')}
          list={list}
          search={false}
        />
      </Card>
    </Grid>
  );
}

/** The latest month overall, and why the volume in the legs makes no pair. */
function Latest({ month }: { month: Month }) {
  const { t } = useTranslation();
  const missing = (side: 'left' | 'right') => month.missing[side] !== '0.00';
  return (
    <Stack gap={16} data-testid="latest">
      <h2>
        {t('label.pair', {
          label: standingAlone(monthText(month.period)),
          value: month.runID ? t('binary.pairs', { count: month.pairs }) : t('binary.running'),
        })}
      </h2>
      <Grid columns="form">
        <LegFacts title={t('binary.left')} leg={month.left} />
        <LegFacts title={t('binary.right')} leg={month.right} />
      </Grid>
      {month.reason && (
        <Notice as="div" look="info" data-testid="why">
          <p>{t(`binary.why.${month.reason}`)}</p>
          {month.waiting > 0 && (
            <p className="small">{t('binary.waiting', { count: month.waiting })}</p>
          )}
          {month.reason === 'WEAK_LEG' && missing('left') && (
            <p className="small">{t('binary.missingLeft', { pv: month.missing.left })}</p>
          )}
          {month.reason === 'WEAK_LEG' && missing('right') && (
            <p className="small">{t('binary.missingRight', { pv: month.missing.right })}</p>
          )}
        </Notice>
      )}
    </Stack>
  );
}
