import type { ResultOf } from '@canopy/contract/call';
import { members } from '@canopy/contract/members';
import { reference } from '@canopy/contract/reference';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../session/call.ts';
import { useCall } from '../../ui/api.ts';
import { DataTable, useListQuery, type Column } from '../../ui/DataTable.tsx';
import type { Filter } from '../../ui/listFilters.tsx';
import { fetchPages } from '../../ui/fetchPages.ts';
import { dateText } from '../../ui/format.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PersonCell } from '../../ui/PersonCell.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';

type Row = ResultOf<typeof members.list>['rows'][number];

/** The own downline, or all members for staff. */
export default function MemberListScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const countries = useCall(reference.country);
  const filters: Filter[] = [
    {
      key: 'Status',
      label: t('sales.status'),
      options: ['PENDING', 'ACTIVE', 'SUSPENDED', 'TERMINATED'].map((value) => ({
        value,
        label: t(`status.${value}` as never) as string,
      })),
    },
    {
      key: 'Ranking',
      label: t('members.ranking'),
      options: [0, 1, 2, 3, 4].map((value) => ({
        value: String(value),
        label: t(`rank.${value}` as never) as string,
      })),
    },
    {
      key: 'PackageRank',
      label: t('members.package'),
      options: [1, 2, 3, 4].map((value) => ({
        value: String(value),
        label: t(`package.${value}` as never) as string,
      })),
    },
    {
      key: 'Maintenance',
      label: t('members.month'),
      options: ['QUALIFIED', 'NOT QUALIFIED'].map((value) => ({
        value,
        label: t(`status.${value.replace(' ', '_')}` as never) as string,
      })),
    },
    {
      key: 'Verification',
      label: t('members.verification'),
      options: ['NONE', 'PENDING', 'VERIFIED', 'REJECTED'].map((value) => ({
        value,
        label: t(`status.${value}` as never) as string,
      })),
    },
    {
      key: 'Nationality',
      label: t('register.nationality'),
      options: (countries.data ?? []).map((country) => ({
        value: country.parameterValue,
        label: country.parameterName,
      })),
    },
    { key: 'SponsorID', label: t('members.sponsor'), type: 'text' as const },
    { key: 'From', label: t('members.from'), type: 'date' as const },
    { key: 'To', label: t('members.to'), type: 'date' as const },
  ];
  const query = useListQuery(filters);
  const body = numbers(query);
  const list = useCall(members.list, body as never, { keep: true });
  const columns: Column<Row>[] = [
    {
      key: 'fullname',
      title: t('members.name'),
      render: (row) => <PersonCell name={row.fullname} id={row.memberID} avatar />,
      text: (row) => row.fullname,
      role: 'title',
      sortable: true,
    },
    {
      key: 'memberID',
      title: 'ID',
      render: (row) => <span className="code">{row.memberID}</span>,
      text: (row) => row.memberID,
      sortable: true,
    },
    {
      key: 'ranking',
      title: t('members.ranking'),
      render: (row) => t(`rank.${row.ranking}` as never),
      text: (row) => row.ranking,
      sortable: true,
    },
    {
      key: 'packageRank',
      title: t('members.package'),
      render: (row) => (row.packageRank ? t(`package.${row.packageRank}` as never) : '–'),
      text: (row) => row.packageRank,
      sortable: true,
    },
    {
      key: 'maintenance',
      title: t('members.month'),
      render: (row) => <StatusTag status={row.maintenanceStatus} />,
      text: (row) => row.maintenanceStatus,
    },
    {
      key: 'mobile',
      title: t('members.mobile'),
      render: (row) => (
        <span className="code">
          +{row.mobileCode} {row.mobile}
        </span>
      ),
      text: (row) => `+${row.mobileCode} ${row.mobile}`,
    },
    {
      key: 'sponsorID',
      title: t('members.sponsor'),
      render: (row) => <span className="code">{row.sponsorID ?? '–'}</span>,
      text: (row) => row.sponsorID ?? '',
    },
    {
      key: 'verification',
      title: t('members.verification'),
      render: (row) => <StatusTag status={row.verification} />,
      text: (row) => row.verification,
    },
    {
      key: 'signUpDate',
      title: t('members.joined'),
      render: (row) => dateText(row.signUpDate),
      text: (row) => row.signUpDate,
      sortable: true,
    },
    {
      key: 'status',
      title: t('sales.status'),
      render: (row) => <StatusTag status={row.status} />,
      text: (row) => row.status,
      role: 'state',
    },
  ];
  return (
    <>
      <PageHeader
        title={t('screen.memberList')}
        hint={list.data && t('members.count', { count: list.data.total })}
      />
      <div className="card">
        <DataTable
          name="members"
          columns={columns}
          filters={filters}
          rowKey={(row) => row.memberID}
          data={list.data}
          error={list.error}
          loading={list.isFetching}
          retry={() => void list.refetch()}
          fetchAll={() => fetchPages((page) => call(members.list, { ...body, ...page } as never))}
          onRow={(row) =>
            void navigate({
              to: '/dashboard/memberProfile',
              search: { memberID: row.memberID },
            })
          }
        />
      </div>
    </>
  );
}

const NUMBERS = ['Ranking', 'PackageRank', 'Nationality'];

/** The URL has texts; the call wants numbers where they are. */
function numbers(query: Record<string, string | number | undefined>) {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      NUMBERS.includes(key) ? Number(value) : value,
    ]),
  );
}
