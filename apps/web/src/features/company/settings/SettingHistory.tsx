import { settings } from '@canopy/contract/company/settings';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { column } from '../../../ui/list/columns.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { monthText } from '../../../i18n/format.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { useList } from '../../../ui/list/useList.ts';

/** Who changed which setting, when, from what to what, and from when it applies. */
export function SettingHistory() {
  const { t } = useTranslation();
  const list = useList(settings.settingHistory);
  const columns: ListColumn<typeof settings.settingHistory>[] = [
    {
      ...column.text('action', t('setting.changed'), { role: 'title' }),
      render: (row) => nameOf(t, 'audit', row.action.replace('.', '_'), row.action),
    },
    column.timeInLine('at', t('label.date')),
    {
      key: 'by',
      title: t('security.by'),
      render: (row) => row.byName ?? row.by,
      cell: ['byName', 'by'],
    },
    {
      key: 'changes',
      title: t('setting.changes'),
      render: (row) => (
        <span className="caption code" dir="ltr">
          {row.changes.map(({ setting, before, after }) => (
            <span key={setting}>
              <span className="strong">{setting}</span> <bdi>{before || '–'}</bdi>{' '}
              <ArrowRight size={12} aria-hidden /> <bdi>{after || '–'}</bdi>
              <br />
            </span>
          ))}
        </span>
      ),
      cell: 'subject',
    },
    {
      key: 'holdsFrom',
      title: t('setting.holdsFrom'),
      render: (row) =>
        row.month === null ? t(`setting.holds_${row.holdsFrom}`) : monthText(row.month),
      cell: ['holdsFrom', 'month'],
    },
  ];
  return (
    <Card gap={12} above={20}>
      <h2>{t('setting.history')}</h2>
      <DataTable
        name="settingHistory"
        columns={columns}
        search={false}
        rowKey={(row) => `${row.at}${row.action}`}
        list={list}
      />
    </Card>
  );
}
