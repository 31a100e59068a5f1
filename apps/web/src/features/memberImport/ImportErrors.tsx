import type { ResultOf } from '@canopy/contract/call';
import { memberImport } from '@canopy/contract/memberImport';
import { useTranslation } from 'react-i18next';
import { call } from '../../session/call.ts';
import { useCall } from '../../ui/api.ts';
import { DataTable, useListQuery, type Column } from '../../ui/DataTable.tsx';
import { fetchPages } from '../../ui/fetchPages.ts';

type Row = ResultOf<typeof memberImport.errors>['rows'][number];

/** Which lines of the file cannot be taken over, and why; exported for whoever mends the file. */
export function ImportErrors({ importID }: { importID: number }) {
  const { t } = useTranslation();
  const { Page, PageSize } = useListQuery();
  const list = useCall(memberImport.errors, { ImportID: importID, Page, PageSize }, { keep: true });
  const words = (row: Row) =>
    row.errors
      .map(({ field, code }) => {
        const text = t(`validation.${code}` as never, { defaultValue: t('validation.INVALID') });
        return `${field}: ${text}`;
      })
      .join(' ');
  const columns: Column<Row>[] = [
    {
      key: 'line',
      title: t('import.line'),
      render: (row) => row.line,
      text: (row) => row.line,
      role: 'title',
    },
    {
      key: 'memberNo',
      title: 'MemberNo',
      render: (row) => <span className="code">{row.memberNo}</span>,
      text: (row) => row.memberNo,
    },
    {
      key: 'username',
      title: 'Username',
      render: (row) => row.username,
      text: (row) => row.username,
    },
    { key: 'errors', title: t('import.why'), render: words, text: words },
  ];
  return (
    <DataTable
      name="importErrors"
      search={false}
      columns={columns}
      rowKey={(row) => row.line}
      data={list.data}
      error={list.error}
      loading={list.isFetching}
      retry={() => void list.refetch()}
      fetchAll={() =>
        fetchPages((page) => call(memberImport.errors, { ImportID: importID, ...page } as never))
      }
    />
  );
}
