import { column } from '../../../ui/list/columns.tsx';
import { daysFilter } from './reportFilters.ts';
import type { ResultOf } from '@canopy/contract/call';
import { reports } from '@canopy/contract/insight/reports';
import { linkOptions } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { Card, Tile } from '../../../ui/layout/Card.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { LazyChart } from '../../../ui/chart/LazyChart.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { PdfButton } from '../../../ui/input/PdfButton.tsx';
import { PersonCell } from '../../../ui/list/PersonCell.tsx';
import { Segmented } from '../../../ui/layout/Segmented.tsx';
import { Grid, Row as Line } from '../../../ui/layout/Stack.tsx';
import { monthText, moneyText, standingAlone } from '../../../i18n/format.ts';
import type { ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { useList } from '../../../ui/list/useList.ts';
import { ReportHead } from './ReportHead.tsx';

type Row = ResultOf<typeof reports.incomeStatement>['rows'][number];

const ALL_PARTS = [
  ['sponsor', 'SPONSOR'],
  ['unilevel', 'UNILEVEL'],
  ['generation', 'GENERATION'],
  ['upgradeRanking', 'UPGRADE_RANKING'],
  ['binary', 'BINARY'],
  ['clawBack', 'CLAW_BACK'],
  ['adjustment', 'BONUS_ADJUSTMENT'],
  ['taxWithheld', 'TAX_WITHHELD'],
] as const;
const PER = ['MONTH', 'MEMBER'] as const;

/** Bonuses paid according to the ledger, by month or, for staff, by member. */
export default function IncomeStatementScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [search, put] = useScreenSearch('/dashboard/incomeStatement');
  const staff = login.role === 'staff' || login.role === 'admin';
  const Per = staff && !search.memberID ? (search.per ?? 'MONTH') : 'MONTH';
  const filters: ListFilter<typeof reports.incomeStatement>[] = [...daysFilter(t)];
  const asked = { Per, ...(search.memberID ? { MemberID: search.memberID } : {}) };
  const list = useList(reports.incomeStatement, filters, asked);
  const totals = list.data?.totals;
  // bonuses the company does not pay get no column
  const parts = ALL_PARTS.filter(
    ([part]) => (part !== 'binary' && part !== 'adjustment') || (totals && totals[part] !== '0.00'),
  );
  const columns: ListColumn<typeof reports.incomeStatement>[] = [
    Per === 'MEMBER'
      ? {
          key: 'member',
          title: t('label.member'),
          render: (row) => <PersonCell name={row.fullName ?? ''} id={row.memberID ?? ''} />,
          cell: ['memberID', 'fullName'],
          role: 'title',
        }
      : {
          ...column.text('period', t('report.month'), { role: 'title' }),
          render: (row) => (row.period ? standingAlone(monthText(row.period)) : ''),
        },
    ...parts.map(([part, type], i) => ({
      key: part,
      title: t(`ledger.${type}`),
      render: (row: Row) => (row[part] === '0.00' ? '–' : <Money value={row[part]} />),
      cell: { of: part, as: 'money' as const },
      align: 'end' as const,
      unit: 'RM' as const,
      phone: i === 0 && ((row: Row) => <Parts row={row} />),
    })),
    column.added('total', t('label.total'), { sortable: true }),
  ];
  const months = Per === 'MONTH' ? (list.data?.rows ?? []).toReversed() : [];
  return (
    <>
      <ReportHead
        title={t('screen.incomeStatement')}
        hint={t('report.incomeHint')}
        memberID={search.memberID}
        onMember={(memberID) => put({ memberID, page: undefined })}
        actions={
          <PdfButton
            call={reports.incomeStatement}
            body={{ ...asked, From: search.From, To: search.To }}
            name={t('screen.incomeStatement')}
          />
        }
      />
      <Grid>
        {staff && !search.memberID && (
          <Line>
            <Segmented
              label={t('report.per')}
              value={Per}
              options={PER.map((value) => ({ value, label: t(`report.${value}`) }))}
              onChange={(per) => put({ per, page: undefined, sort: undefined })}
            />
          </Line>
        )}
        <Grid columns="tiles">
          <Tile label={t('label.total')} value={totals ? <Money value={totals.total} /> : '…'} />
          {parts
            .filter(([part]) => totals && totals[part] !== '0.00')
            .map(([part, type]) => (
              <Tile
                key={part}
                label={t(`ledger.${type}`)}
                value={<Money value={totals![part]} />}
              />
            ))}
        </Grid>
        {list.data && list.data.caps.length > 0 && (
          <p className="caption" data-testid="caps">
            <Meta>
              {list.data.caps.map(({ period, factor }) => (
                <span key={period}>
                  {t('label.pair', {
                    label: standingAlone(monthText(period)),
                    value: t('bonus.capFactor', { factor }),
                  })}
                </span>
              ))}
            </Meta>
          </p>
        )}
        {months.length > 1 && (
          <Card>
            <LazyChart
              kind="columns"
              label={t('screen.incomeStatement')}
              unit="RM"
              series={parts
                .filter(([part]) => part !== 'clawBack' && part !== 'taxWithheld')
                .map(([key, type]) => ({ key, name: t(`ledger.${type}`) }))}
              points={months.map((row) => ({
                key: row.period!,
                name: monthText(row.period!, 'short'),
                values: Object.fromEntries(parts.map(([part]) => [part, Number(row[part])])),
                link: linkOptions({
                  to: '/dashboard/bonusReport',
                  search: { Period: row.period!, memberID: search.memberID },
                }),
              }))}
              format={(value) => moneyText(value.toFixed(2))}
            />
          </Card>
        )}
        <Card as="div">
          <DataTable
            name="incomeStatement"
            drawing="money"
            columns={columns}
            rowKey={(row) => row.memberID ?? row.period ?? ''}
            list={list}
            search={Per === 'MEMBER'}
            rowLink={(row) =>
              row.memberID
                ? linkOptions({
                    to: '/dashboard/incomeStatement',
                    search: { memberID: row.memberID },
                  })
                : linkOptions({
                    to: '/dashboard/bonusReport',
                    search: { Period: row.period ?? '', memberID: search.memberID },
                  })
            }
          />
        </Card>
      </Grid>
    </>
  );
}

/** The parts of a month's or member's total, in the second line on a phone. */
function Parts({ row }: { row: Row }) {
  const { t } = useTranslation();
  return (
    <Meta>
      {ALL_PARTS.filter(([part]) => row[part] !== '0.00').map(([part, type]) => (
        <Fragment key={part}>
          {t(`ledger.${type}`)} <Money value={row[part]} />
        </Fragment>
      ))}
    </Meta>
  );
}
