import type { ResultOf } from '@canopy/contract/call';
import { memberImport } from '@canopy/contract/memberImport';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/texts.ts';
import { useList } from '../../ui/useList.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { ListColumn } from '../../ui/listTypes.ts';
import { words } from '../../i18n/words.ts';

type Row = ResultOf<typeof memberImport.errors>['rows'][number];

/** Lines of the file that cannot be imported, and why; can be exported for correction. */
export function ImportErrors({ importID }: { importID: number }) {
  const { t } = useTranslation();
  const list = useList(memberImport.errors, [], { ImportID: importID });
  const problemsText = (row: Row) =>
    row.errors
      .map(({ field, code }) => t('label.pair', { label: field, value: problemText(t, code) }))
      .join(' ');
  const columns: ListColumn<typeof memberImport.errors>[] = [
    {
      key: 'line',
      title: t('import.line'),
      render: (row) => row.line,
      cell: { of: 'line', as: 'number' },
      role: 'title',
    },
    {
      key: 'memberNo',
      title: 'MemberNo',
      render: (row) => <span className="code">{row.memberNo}</span>,
      cell: 'memberNo',
    },
    {
      key: 'username',
      title: 'Username',
      render: (row) => row.username,
      cell: 'username',
    },
    {
      key: 'errors',
      title: t('import.why'),
      render: problemsText,
      cell: { of: 'errors', words: words(t, 'validation') },
    },
  ];
  return (
    <DataTable
      name="importErrors"
      search={false}
      columns={columns}
      rowKey={(row) => row.line}
      list={list}
    />
  );
}
