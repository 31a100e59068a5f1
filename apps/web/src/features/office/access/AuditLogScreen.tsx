import { access } from '@canopy/contract/office/access';
import type { AuditArea } from '@canopy/contract/office/auditActions';
import type { ResultOf } from '@canopy/contract/call';
import { DAY_MS } from '@canopy/domain/time';
import i18next, { type ParseKeys, type TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { Changes } from '../../../ui/list/Changes.tsx';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { Fact, Facts } from '../../../ui/value/Facts.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useList } from '../../../ui/list/useList.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { clockText, timeText } from '../../../i18n/format.ts';
import type { ListFilter } from '../../../ui/list/listFilters.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { changedField, changedValue } from './changedFields.ts';
import { SealCheck } from './SealCheck.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';

type Row = ResultOf<typeof access.auditList>['rows'][number];

/** What the log can be filtered by: the first part of an action code. */
const AREAS = {
  addressBook: 'auditArea.addressBook',
  announcement: 'auditArea.announcement',
  banner: 'auditArea.banner',
  audit: 'area.audit',
  auth: 'area.auth',
  consent: 'auditArea.consent',
  blockedIp: 'area.blockedIp',
  bonus: 'area.bonus',
  books: 'auditArea.books',
  download: 'screen.downloads',
  file: 'auditArea.file',
  identity: 'auditArea.identity',
  list: 'auditArea.list',
  mail: 'area.mail',
  member: 'area.member',
  memberImport: 'auditArea.memberImport',
  network: 'auditArea.network',
  notification: 'auditArea.notification',
  onboarding: 'screen.gettingStarted',
  opening: 'screen.openings',
  payment: 'auditArea.payment',
  product: 'area.product',
  refund: 'area.refund',
  resource: 'auditArea.resource',
  role: 'area.role',
  sale: 'area.sale',
  schedule: 'area.schedule',
  setting: 'area.setting',
  shipment: 'area.shipment',
  shipping: 'area.shipping',
  slip: 'auditArea.slip',
  sms: 'auditArea.sms',
  staff: 'area.staff',
  stock: 'area.stock',
  help: 'area.help',
  integration: 'area.integration',
  tax: 'area.tax',
  ticket: 'area.ticket',
  training: 'area.training',
  wallet: 'area.wallet',
  warehouse: 'area.warehouse',
} as const satisfies Record<AuditArea, ParseKeys>;
const DAYS = [1, 7, 30] as const;
const HOUR_MS = 3_600_000;

/** Rounded down to the hour, so that the same view sends the same request. */
const daysAgo = (days: number) =>
  new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - days * DAY_MS).toISOString();

/** Audit log: who did what to whom, from where; and a check that the log is unaltered. */
export default function AuditLogScreen() {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState<Row | null>(null);
  const filters: ListFilter<typeof access.auditList>[] = [
    {
      key: 'Action',
      label: t('access.area'),
      options: Object.entries(AREAS)
        .map(([area, name]) => ({ value: `${area}.`, label: t(name) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language)),
    },
    {
      key: 'days',
      label: t('access.period'),
      options: DAYS.map((days) => ({
        value: String(days),
        label: t('label.lastDays', { count: days }),
      })),
      body: (days) => ({ From: daysAgo(Number(days)) }),
    },
  ];
  const list = useList(access.auditList, filters);
  const columns: ListColumn<typeof access.auditList>[] = [
    {
      ...column.word('action', t('access.what'), actionWords(t), { role: 'title' }),
      render: (row) => <Action code={row.action} />,
    },
    {
      ...column.timeInLine('at', t('label.date')),
      instant: (row) => row.at,
      clock: (row) => clockText(row.at),
    },
    {
      key: 'actor',
      title: t('access.who'),
      render: (row) => (
        <span>
          {row.actorName ?? row.actor}
          <br />
          <span className="caption">
            <Meta>
              {row.actorName && row.actor}
              {row.actingAs && t('access.asWhom', { id: row.actingAs })}
            </Meta>
          </span>
        </span>
      ),
      cell: ['actorName', 'actor', 'actingAs'],
    },
    column.code('subject', t('access.subject')),
    {
      key: 'changes',
      title: t('access.changes'),
      render: (row) => <span className="caption">{summary(t, row)}</span>,
      cell: { of: ['before', 'after'], between: ' → ' },
    },
    column.code('ip', t('label.ipAddress')),
    {
      key: 'request',
      ...BEHIND,
      title: t('access.request'),
      render: (row) => <span className="caption code">{row.requestID.slice(0, 8)}</span>,
      cell: 'requestID',
    },
  ];
  return (
    <ListPage
      title={t('screen.auditLog')}
      hint={t('access.auditHint')}
      pageActions={<SealCheck />}
      name="auditLog"
      columns={columns}
      rowKey={(row) => row.auditID}
      list={list}
      onRow={setOpen}
    >
      <Modal
        open={open !== null}
        onCancel={() => setOpen(null)}
        title={open && <Action code={open.action} />}
        size="drawer"
        footer={null}
      >
        {open && <Detail row={open} />}
      </Modal>
    </ListPage>
  );
}

/** Labels of all actions, for a file written by the server. */
const actionWords = (t: TFunction): Record<string, string> =>
  Object.fromEntries(
    Object.keys(i18next.getResource(i18next.language, 'translation', 'audit') ?? {}).map((key) => {
      const code = key.replace('_', '.');
      return [code, actionName(t, code)];
    }),
  );

/** Label of an action; the code itself for an action of an earlier version without a label. */
const actionName = (t: TFunction, code: string) => nameOf(t, 'audit', code.replace('.', '_'), code);

/** The label of an action, with the code that the log can be searched by. */
function Action({ code }: { code: string }) {
  const { t } = useTranslation();
  const name = actionName(t, code);
  if (name === code) return <span className="code strong">{code}</span>;
  return (
    <span>
      <span className="strong">{name}</span>
      <br />
      <span className="caption code">{code}</span>
    </span>
  );
}

function summary(t: TFunction, row: Row): string {
  const names = [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])];
  return (
    names
      .slice(0, 4)
      .map((name) => changedField(t, name))
      .join(', ') || '–'
  );
}

function Detail({ row }: { row: Row }) {
  const { t } = useTranslation();
  const names = [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])];
  return (
    <Stack gap={20}>
      <Facts>
        <Fact label={t('label.date')}>{timeText(row.at)}</Fact>
        <Fact label={t('access.who')}>
          {row.actorName} <span className="code">{row.actor}</span>
        </Fact>
        {row.actingAs && (
          <>
            <Fact label={t('access.as')}>
              <span className="code">{row.actingAs}</span>
            </Fact>
          </>
        )}
        <Fact label={t('access.subject')}>
          <span className="code">{row.subject ?? '–'}</span>
        </Fact>
        <Fact label={t('label.ipAddress')}>
          <span className="code">{row.ip}</span>
        </Fact>
        <Fact label={t('access.request')}>
          <span className="code">{row.requestID}</span>
        </Fact>
      </Facts>
      {names.length > 0 && (
        <Changes
          before={t('access.before')}
          after={t('access.after')}
          fields={names.map((name) => ({
            name: changedField(t, name),
            before: changedValue(t, row.before?.[name]),
            after: changedValue(t, row.after?.[name]),
          }))}
        />
      )}
    </Stack>
  );
}
