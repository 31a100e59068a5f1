import type { BodyOf, Call } from '@canopy/contract/call';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../session/call.ts';
import { useCall } from '../feedback/api.ts';
import { Button, PlainButton } from '../input/Button.tsx';
import { Card } from '../layout/Card.tsx';
import { DataTable } from './DataTable.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import type { Column } from './listTypes.ts';
import { PageHeader } from '../layout/PageHeader.tsx';

/** A short list on its own page, returned whole by the call; rows are edited in a dialog. */
export function EditedList<R extends { name: string }>({
  call,
  name,
  title,
  add,
  columns,
  rowKey,
  mayEdit = true,
  mayRemove,
  remove,
  restore,
  form,
}: {
  call: Call;
  name: string;
  title: string;
  /** Label of the button that adds an entry. */
  add: string;
  columns: Column<R>[];
  rowKey: (row: R) => string | number;
  mayEdit?: boolean;
  /** True if nothing depends on it. */
  mayRemove: (row: R) => boolean;
  remove: (row: R) => Promise<unknown>;
  /** Creates the row again as it was. */
  restore: (row: R) => Promise<unknown>;
  form: (row: R | null, close: () => void) => ReactNode;
}) {
  const { t } = useTranslation();
  const { confirmDelete } = useFeedback();
  const list = useCall(call, {} as BodyOf<Call>);
  const rows = list.data as R[] | undefined;
  const [editing, setEditing] = useState<R | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          mayEdit && (
            <Button onClick={() => setEditing('new')}>
              <Plus size={18} aria-hidden /> {add}
            </Button>
          )
        }
      />
      <Card as="div">
        <DataTable
          name={name}
          columns={columns}
          search={false}
          rowKey={rowKey}
          list={{
            filters: [],
            // the whole list comes at once, without pages
            data: rows && { rows, total: 0 },
            error: list.error,
            loading: list.isFetching,
            retry: () => void list.refetch(),
            exportRows: (Export, onProgress) =>
              download(call, { Export } as NonNullable<BodyOf<Call>>, onProgress),
          }}
          {...(mayEdit
            ? {
                onRow: setEditing,
                actions: (row: R) =>
                  mayRemove(row) && (
                    <PlainButton
                      onClick={() =>
                        confirmDelete(
                          row.name,
                          () => remove(row),
                          () => restore(row),
                        )
                      }
                    >
                      {t('action.remove')}
                    </PlainButton>
                  ),
              }
            : {})}
        />
      </Card>
      {editing && form(editing === 'new' ? null : editing, () => setEditing(null))}
    </>
  );
}
