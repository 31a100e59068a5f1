import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../session/call.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';

/** Decided cases as plain rows. */
export function DecidedList<R>({
  list,
  children,
}: {
  list: { data: { rows: R[] } | undefined; error: ApiError | null; refetch: () => unknown };
  children: (row: R) => ReactNode;
}) {
  const { t } = useTranslation();
  if (list.error || !list.data) return <ReadState read={list} lines={4} height={64} />;
  return (
    <Card as="div">
      {list.data.rows.length === 0 ? (
        <EmptyState drawing="done" title={t('list.empty')} />
      ) : (
        <ul>{list.data.rows.map(children)}</ul>
      )}
    </Card>
  );
}
