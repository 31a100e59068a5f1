import type { Column, RowOptions } from './listTypes.ts';
import { RowCheckbox } from './rowSelection.tsx';

/** A row of a list as a card, on a phone. */
export function RowCard<R extends object, Sort extends string>({
  row,
  options,
  columns,
}: {
  row: R;
  options: RowOptions<R>;
  columns: Column<R, Sort>[];
}) {
  const by = (role: string) =>
    columns
      .filter((column) => column.role === role)
      .map((column) => <div key={column.key}>{column.render(row)}</div>);
  const rest = columns.filter((column) => !column.role);
  const content = (
    <>
      <span className="row between">
        <span className="strong grow">{by('title')}</span>
        {by('state')}
      </span>
      <span className="row between" style={{ alignItems: 'flex-end' }}>
        <dl className="row-card-facts">
          {rest.slice(0, 4).map((column) => (
            <div key={column.key}>
              <dt className="caption">{column.title}</dt>
              <dd>{column.render(row)}</dd>
            </div>
          ))}
        </dl>
        <span className="strong" style={{ fontSize: 16 }}>
          {by('amount')}
        </span>
      </span>
    </>
  );
  return (
    <li className="row-card">
      {options.selection && (
        <RowCheckbox row={row} id={String(options.rowKey(row))} {...options.selection} />
      )}
      {options.onRow ? (
        <div
          role="button"
          tabIndex={0}
          className="stack"
          onClick={() => options.onRow!(row)}
          onKeyDown={(event) => event.key === 'Enter' && options.onRow!(row)}
        >
          {content}
        </div>
      ) : (
        content
      )}
      {options.actions?.(row)}
    </li>
  );
}
