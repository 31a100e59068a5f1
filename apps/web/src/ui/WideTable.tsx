import { Table } from 'antd';
import type { Column, RowOptions } from './listTypes.ts';

/** The rows of a list as a table, on a wide screen. */
export function WideTable<R extends object, Sort extends string>({
  rows,
  columns,
  options,
  loading,
  sort,
  onSort,
}: {
  rows: R[];
  columns: Column<R, Sort>[];
  options: RowOptions<R>;
  loading: boolean;
  /** A column's key, with a minus: descending. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}) {
  return (
    <Table<R>
      size="middle"
      rowKey={(row) => options.rowKey(row)}
      dataSource={rows}
      pagination={false}
      loading={loading}
      {...(options.selection
        ? {
            rowSelection: {
              selectedRowKeys: [...options.selection.chosen],
              onChange: (keys) => options.selection!.onChange(keys.map(String)),
              getCheckboxProps: (row) => ({ 'aria-label': options.selection!.label(row) }),
              preserveSelectedRowKeys: true,
              // the checkbox above the list selects the page; antd would render its own one twice, once hidden
              columnTitle: ' ',
            },
          }
        : {})}
      scroll={{ x: 'max-content' }}
      onRow={(row) =>
        options.onRow
          ? {
              onClick: () => options.onRow!(row),
              onKeyDown: (event) => event.key === 'Enter' && options.onRow!(row),
              tabIndex: 0,
              style: { cursor: 'pointer' },
            }
          : {}
      }
      onChange={(_, __, sorter) => {
        const one = Array.isArray(sorter) ? sorter[0] : sorter;
        onSort(
          one?.order ? `${one.order === 'descend' ? '-' : ''}${String(one.columnKey)}` : undefined,
        );
      }}
      columns={[
        ...columns.map((column) => ({
          key: column.key,
          title: column.title,
          render: (_: unknown, row: R) => column.render(row),
          align: column.align ?? ('start' as const),
          ...(column.sortable
            ? {
                sorter: true,
                sortOrder:
                  sort?.replace('-', '') === column.key
                    ? sort!.startsWith('-')
                      ? ('descend' as const)
                      : ('ascend' as const)
                    : null,
              }
            : {}),
        })),
        ...(options.actions
          ? [
              {
                key: 'actions',
                title: '',
                align: 'end' as const,
                render: (_: unknown, row: R) => (
                  <span
                    onClick={(e) => e.stopPropagation()}
                    onKeyDown={(e) => e.stopPropagation()}
                    role="presentation"
                  >
                    {options.actions!(row)}
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
