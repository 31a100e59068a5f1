import { OPENING_COLUMNS, openings, type OPENING_KINDS } from '@canopy/contract/openings';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/texts.ts';
import { words } from '../../i18n/words.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { ListColumn } from '../../ui/listTypes.ts';
import { useList } from '../../ui/useList.ts';

interface Props {
  openingID: number;
  kind: (typeof OPENING_KINDS)[number];
}

/** Lines of a sheet that cannot be imported, and why; columns are named as in the sheet. */
export function OpeningErrors({ openingID, kind }: Props) {
  const { t } = useTranslation();
  const list = useList(openings.errors, [], { OpeningID: openingID });
  const [owner, what, figure] = OPENING_COLUMNS[kind];
  const columns: ListColumn<typeof openings.errors>[] = [
    {
      key: 'line',
      title: t('import.line'),
      render: (row) => row.line,
      cell: { of: 'line', as: 'number' },
      role: 'title',
    },
    { key: 'owner', title: owner, render: (row) => <bdi>{row.owner}</bdi>, cell: 'owner' },
    { key: 'what', title: what, render: (row) => <bdi>{row.what}</bdi>, cell: 'what' },
    { key: 'figure', title: figure, render: (row) => <bdi>{row.figure}</bdi>, cell: 'figure' },
    {
      key: 'errors',
      title: t('import.why'),
      render: (row) =>
        row.errors
          .map(({ field, code }) => t('label.pair', { label: field, value: problemText(t, code) }))
          .join(' '),
      cell: { of: 'errors', words: words(t, 'validation') },
    },
  ];
  return (
    <DataTable
      name="openingErrors"
      search={false}
      columns={columns}
      rowKey={(row) => row.line}
      list={list}
    />
  );
}
