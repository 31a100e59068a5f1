import type { ReactNode } from 'react';
import { Card } from '../layout/Card.tsx';
import { DataTable, type TableProps } from './DataTable.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';

/** A page that is a list: title, what stands above the list, the list, and the dialogs it opens. */
export function ListPage<R extends object, Sort extends string = never>(
  props: TableProps<R, Sort> & {
    title: ReactNode;
    /** One line below the title; its space is reserved while it is loading. */
    hint?: ReactNode;
    /** At most two, beside the title. */
    pageActions?: ReactNode;
    above?: ReactNode;
    children?: ReactNode;
  },
) {
  const { title, hint, pageActions, above, children, ...table } = props;
  return (
    <>
      <PageHeader title={title} {...('hint' in props && { hint })} actions={pageActions} />
      {above}
      <Card as="div">
        <DataTable {...table} />
      </Card>
      {children}
    </>
  );
}
