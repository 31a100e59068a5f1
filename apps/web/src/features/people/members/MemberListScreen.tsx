import { members } from '@canopy/contract/people/members';
import { reference } from '@canopy/contract/company/reference';
import { mobileText } from '@canopy/domain/uniqueKeys';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { Avatar } from '../../../ui/picture/Avatar.tsx';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { statusFilter, choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { PersonCell } from '../../../ui/list/PersonCell.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { statusName } from '../../../i18n/statusName.ts';
import { statusWords, words } from '../../../i18n/words.ts';
import { RANKS } from '../../../ui/input/ranks.ts';

const STATUSES = ['PENDING', 'ACTIVE', 'SUSPENDED', 'TERMINATED'] as const;
const VERIFICATIONS = ['NONE', 'PENDING', 'VERIFIED', 'REJECTED'] as const;
const PACKAGES = [1, 2, 3, 4] as const;

/** Members: a member's downline; for staff, all. */
export default function MemberListScreen() {
  const { t } = useTranslation();
  const countries = useCall(reference.country);
  const countryOf: Record<string, string> = Object.fromEntries(
    (countries.data ?? []).map((country) => [country.parameterValue, country.parameterName]),
  );
  const filters: ListFilter<typeof members.list>[] = [
    statusFilter(t, 'member', 'Status', STATUSES),
    choiceFilter('Ranking', t('label.rank'), RANKS, (value) => t(`rank.${value}`)),
    choiceFilter('PackageRank', t('label.package'), PACKAGES, (value) => t(`package.${value}`)),
    {
      key: 'Maintenance',
      label: t('label.maintenance'),
      options: [
        { value: 'QUALIFIED', label: statusName(t, 'member', 'QUALIFIED') },
        { value: 'NOT QUALIFIED', label: statusName(t, 'member', 'NOT_QUALIFIED') },
      ],
    },
    choiceFilter('Verification', t('members.verification'), VERIFICATIONS, (value) =>
      statusName(t, 'document', value),
    ),
    {
      key: 'Nationality',
      label: t('label.nationality'),
      options: (countries.data ?? []).map((country) => ({
        value: Number(country.parameterValue),
        label: country.parameterName,
      })),
      parse: Number,
    },
    { key: 'SponsorID', label: t('members.sponsor'), type: 'text' as const },
    { key: 'From', label: t('members.from'), type: 'date' as const },
    { key: 'To', label: t('members.to'), type: 'date' as const },
  ];
  const list = useList(members.list, filters);
  const columns: ListColumn<typeof members.list>[] = [
    {
      ...column.text('fullname', t('label.name'), { role: 'title', sortable: true }),
      render: (row) => (
        <PersonCell name={row.fullname} id={row.memberID} avatar photo={row.photo} />
      ),
      picture: (row) => <Avatar name={row.fullname} photo={row.photo} size={44} />,
    },
    {
      ...column.code('memberID', 'ID', { ...BEHIND, sortable: true }),
      phone: (row) => <span className="code">{row.memberID}</span>,
    },
    {
      ...column.word('ranking', t('label.rank'), words(t, 'rank'), { sortable: true }),
      phone: (row) => nameOf(t, 'rank', row.ranking),
    },
    {
      ...column.word(
        'packageRank',
        t('label.package'),
        { ...words(t, 'package'), 0: '–' },
        { sortable: true },
      ),
      render: (row) => (row.packageRank ? nameOf(t, 'package', row.packageRank) : '–'),
    },
    {
      key: 'maintenance',
      title: t('label.maintenance'),
      render: (row) => <StatusTag of="member" status={row.maintenanceStatus} />,
      cell: { of: 'maintenanceStatus', words: statusWords(t, 'member') },
    },
    {
      key: 'mobile',
      ...BEHIND,
      title: t('label.mobile'),
      render: (row) => <span className="code">{mobileText(row.mobileCode, row.mobile)}</span>,
      cell: ['mobileCode', 'mobile'],
    },
    {
      ...column.word('nationality', t('label.nationality'), countryOf),
      render: (row) => countryOf[row.nationality] ?? '–',
      optional: true,
      sortable: true,
    },
    column.code('sponsorID', t('members.sponsor'), { optional: true }),
    {
      ...column.word('verification', t('members.verification'), statusWords(t, 'document'), {
        optional: true,
      }),
      render: (row) => <StatusTag of="document" status={row.verification} />,
    },
    column.date('signUpDate', t('members.joined'), { sortable: true }),
    column.status(t, 'member'),
  ];
  return (
    <ListPage
      title={t('screen.memberList')}
      hint={list.data && t('members.count', { count: list.data.total })}
      name="members"
      drawing="team"
      columns={columns}
      rowKey={(row) => row.memberID}
      list={list}
      rowLink={(row) =>
        linkOptions({ to: '/dashboard/memberProfile', search: { memberID: row.memberID } })
      }
    />
  );
}
